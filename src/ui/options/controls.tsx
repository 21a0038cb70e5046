import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SwitchProps {
  label: string;
  why?: string;
  isOn: boolean;
  /** The browser asks its reader first, who may say no: until then it shows what is so, not what was pressed. */
  isAsked?: boolean;
  /** In the event itself: a question for permission may only be asked there. */
  onSwitch(isOn: boolean): void;
}

/** One choice of two, with what it means below. */
export function Switch({ label, why, isOn, isAsked = false, onSwitch }: SwitchProps) {
  const id = useId();
  return (
    <div class="choice">
      <ChoiceWords id={id} label={label} why={why} />
      <SwitchBox
        id={id}
        describedBy={why ? `${id}-why` : undefined}
        isOn={isOn}
        isAsked={isAsked}
        onSwitch={onSwitch}
      />
    </div>
  );
}

interface ChoiceWordsProps {
  /** Of the control that they are about. */
  id: string;
  label: ComponentChildren;
  why: string | undefined;
}

/** What is chosen, and what it means: the control is described by `ID-why`. */
function ChoiceWords({ id, label, why }: ChoiceWordsProps) {
  return (
    <div class="choice__words">
      <label for={id}>{label}</label>
      {why && <p id={`${id}-why`}>{why}</p>}
    </div>
  );
}

interface SwitchBoxProps {
  id?: string;
  /** Where no label names it. */
  name?: string;
  describedBy?: string | undefined;
  isOn: boolean;
  isAsked?: boolean;
  onSwitch(isOn: boolean): void;
}

/** The switch alone: its own box is large enough to be pressed on a touch screen, without a label. */
export function SwitchBox({ id, name, describedBy, isOn, isAsked = false, onSwitch }: SwitchBoxProps) {
  return (
    <span class="switch">
      <input
        id={id}
        type="checkbox"
        aria-label={name}
        aria-describedby={describedBy}
        checked={isOn}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.checked;
          if (isAsked) currentTarget.checked = isOn;
          onSwitch(wanted);
        }}
      />
      <span class="switch__track" aria-hidden="true" />
    </span>
  );
}

interface SelectProps<Value extends string> {
  label: ComponentChildren;
  why?: string;
  /** Where the label alone does not say what is chosen. */
  name?: string;
  value: Value;
  options: readonly { value: Value; words: string; lang?: string }[];
  onSelect(value: Value): void;
}

export function Select<Value extends string>({ label, why, name, value, options, onSelect }: SelectProps<Value>) {
  const id = useId();
  return (
    <div class="choice">
      <ChoiceWords id={id} label={label} why={why} />
      <select
        id={id}
        class="select"
        aria-label={name}
        aria-describedby={why ? `${id}-why` : undefined}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onSelect(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang} selected={option.value === value}>
            {option.words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  intro?: string;
  children: ComponentChildren;
}

export function Section({ id, heading, intro, children }: SectionProps) {
  return (
    <section class="section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {intro && <p class="section__intro">{intro}</p>}
      {children}
    </section>
  );
}
