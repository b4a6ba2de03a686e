import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ApiClient, isAborted, useService } from "../../../../core/sdk";
import { findChannelMembers } from "../../../../core/sdk/calls";
import { type Mentioned, mentionBegun, withIds } from "../../rules/mentions.rules";

/** Whom the begun mention may mean. `id`: of the list's element; `active`: the index of the person that Enter chooses. */
export interface MentionChoice {
  readonly id: string;
  readonly people: readonly Mentioned[];
  readonly active: number;
}

interface MentionField {
  field(): HTMLTextAreaElement | null | undefined;
  onChange(text: string): void;
}

const NOBODY: readonly Mentioned[] = [];

/**
 * Offers people while a mention is being typed in the field of a message, and remembers the chosen ones.
 * @param channelId the channel of the message; null where nobody can be mentioned
 * @param known people whom the text mentions already
 */
export function useMentions(
  channelId: string | null,
  { known, field, onChange }: MentionField & { readonly known: readonly Mentioned[] },
) {
  const api = useService(ApiClient);
  const id = useId();
  const [begun, setBegun] = useState<string | null>(null);
  const [people, setPeople] = useState(NOBODY);
  const [active, setActive] = useState(0);
  const chosen = useRef(new Map(known.map((person) => [person.id, person])));

  useEffect(() => {
    setActive(0);
    if (begun === null || channelId === null) return setPeople(NOBODY);
    const controller = new AbortController();
    const asked = { params: { channelId }, query: { text: begun }, signal: controller.signal };
    api.call(findChannelMembers, asked).then(
      ({ data }) => setPeople(data),
      // Without an answer the name is typed as words; the next letter asks again.
      (error) => isAborted(error) || setPeople(NOBODY),
    );
    return () => controller.abort();
  }, [api, channelId, begun]);

  /** Call it when the text or the place of the cursor has changed. */
  const look = () => {
    const element = field();
    setBegun(element ? mentionBegun(element.value, element.selectionStart) : null);
  };

  function choose(person: Mentioned): void {
    const element = field();
    if (!element || begun === null) return;
    chosen.current.set(person.id, person);
    const start = element.selectionStart - begun.length;
    element.setRangeText(`${person.name} `, start, element.selectionStart, "end");
    onChange(element.value);
    setBegun(null);
    element.focus();
  }

  /** Handles a key in the field. Returns whether the list has taken it. */
  function press(event: KeyboardEvent): boolean {
    const person = people[active];
    if (begun === null || person === undefined || event.nativeEvent.isComposing) return false;
    if (event.key === "ArrowDown") setActive((active + 1) % people.length);
    else if (event.key === "ArrowUp") setActive((active + people.length - 1) % people.length);
    else if ((event.key === "Enter" && !event.ctrlKey && !event.metaKey) || event.key === "Tab") choose(person);
    else if (event.key === "Escape") setBegun(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    choice: { id, people: begun === null ? NOBODY : people, active } satisfies MentionChoice,
    look,
    choose,
    press,
    stored: (text: string) => withIds(text, [...chosen.current.values()]),
    people: () => [...chosen.current.values()],
  };
}
