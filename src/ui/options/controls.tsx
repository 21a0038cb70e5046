import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SwitchProps {
  label: string;
  why?: string;
  isOn: boolean;
  /** In the event itself: a question for permission may only be asked there. */
  onSwitch(isOn: boolean): void;
}

/** One choice of two, with what it means below. */
export function Switch({ label, why, isOn, onSwitch }: SwitchProps) {
  const id = useId();
  return (
    <div class="choice">
      <div class="choice__words">
        <label for={id}>{label}</label>
        {why && <p id={`${id}-why`}>{why}</p>}
      </div>
      <SwitchBox id={id} describedBy={why ? `${id}-why` : undefined} isOn={isOn} onSwitch={onSwitch} />
    </div>
  );
}

interface SwitchBoxProps {
  id?: string;
  /** Where no label names it. */
  name?: string;
  describedBy?: string | undefined;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
}

/**
 * The switch alone. It shows what is chosen, not what was pressed: a question may be answered with no. A label is not
 * enough to press it on a touch screen, so its own box is large enough.
 */
export function SwitchBox({ id, name, describedBy, isOn, onSwitch }: SwitchBoxProps) {
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
          currentTarget.checked = isOn;
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
      <div class="choice__words">
        <label for={id}>{label}</label>
        {why && <p id={`${id}-why`}>{why}</p>}
      </div>
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
