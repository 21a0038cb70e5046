/**
 * The words that a layout report may hold: what tags, classes and attributes of pages are commonly made of. Nothing else
 * gets into a report, so no text, name or address of a page can. A word of a person's language that is here as well
 * ("page", "user") says nothing about the page.
 */
export const LAYOUT_WORDS: ReadonlySet<string> = new Set(
  `absolute accordion action actions active after ai anchor animate animation answer answers app area aria article aside
  assistant attribute author auto avatar badge bar base before bg block blockquote body border bot bottom bottombar box bubble
  button buttons canvas caption card cards carousel cell center chat chatbot chip chips circle citation citations cite cited
  clip close closed cluster code col collapse collapsed collapsible color column columns command component composer container
  content contents context control controls conversation copilot copy count current custom dark data deep default description
  desktop detail details dialog direction disabled display div document done dot down drawer dropdown editable editor element
  end entry error event expand expanded fade favicon feed feedback field figure file files final finished first fixed flex float
  floating follow font footer footnote footnotes form format frame full fullscreen gap generated generating generation grid group
  grow h handle has head header heading height hidden history horizontal hover html icon icons id image images img in index info
  inline inner input inset inside insights is item items key label labels large last layout left level light like line link links
  list listbox listitem live lm loaded loader loading log logo main map margin mark markdown marker math max md media mention menu
  message messages meta min mobile modal mode model more ms muted name nav navigation new next node none note notes number
  on open opened option options order outer outline output over overflow overlay overview pad padding page pages pane panel panels
  paragraph part parts pending pill pills placeholder plain platform play player popover popup portal post preview primary progress
  prompt prose provider px py query question quick quote radio radius rail react reason reasoning reference references region
  related relative render rendered renderer reply report request research resize response responses result results right role root
  rounded row rows rtl ltr safe scroll scrollable scroller search secondary section select selected selection send sentence
  separator session shadow shape share shell show sidebar single size slide slot small snippet source sources space span spinner
  split src sr stack start state static status step steps sticky stop stream streaming strong style sub subtle suggestion
  suggestions summary sup surface svelte switch tab table tabindex tablist tabpanel tabs target task template test testid text
  textarea textbox theme thinking thought thread thumb time timeline title toast toggle token tool toolbar tooltip tools top topic
  track transition tray tree trigger true false truncate turn turns type ui underline unit unread up url user users value
  variant vertical video view viewer viewport virtual visible visual vote vue web website webpage wide widget width window with word
  words workflow wrap wrapper writing xl xs sm lg xml zone alert application complementary contentinfo dir expandable haspopup
  labelledby describedby controls busy atomic level modal orientation pressed checked readonly required sort valuenow ng ngcontent
  radix mdc mat cdk bs css js tw dialog banner`.split(/\s+/),
);

/** Tags of HTML, which say nothing of a page. */
export const HTML_TAGS: ReadonlySet<string> = new Set(
  `a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code col colgroup
  data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form frame h1 h2 h3 h4 h5 h6
  header hgroup hr html i iframe img input ins kbd label legend li main map mark math menu meter nav object ol optgroup option
  output p picture pre progress q rp rt ruby s samp search section select slot small source span strong sub summary sup svg table
  tbody td textarea tfoot th thead time tr track u ul var video wbr`.split(/\s+/),
);
