import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

interface BareCourse {
  readonly id: string;
  readonly objective: { readonly id: string; readonly name: string; readonly description: string };
}

/**
 * The reference for the catalog in the browser: the least page of React that fetches an answer of the catalog and draws
 * a card for each course in it. `window.showAnswer(url)` resolves when the cards are in the page.
 */
function Page() {
  const [courses, setCourses] = useState<readonly BareCourse[]>([]);
  Object.assign(window, {
    showAnswer: async (url: string) => {
      const { data } = await (await fetch(url)).json();
      flushSync(() => setCourses(data));
    },
  });
  return (
    <ul>
      {courses.map(({ id, objective }) => (
        <li key={id}>
          <article>
            <h2>
              <a href={`/learn/catalog/${objective.id}`}>{objective.name}</a>
            </h2>
            <p>{objective.description}</p>
            <button type="button">Add to My courses</button>
          </article>
        </li>
      ))}
    </ul>
  );
}

createRoot(document.body).render(<Page />);
