import { vi } from "vitest";
import type { User } from "../../../learning/contract/entities";
import type { SessionHost } from "../session-host";

export const user: User = {
  id: "018f0000-0000-7000-8000-000000000001",
  email: "ann@example.org",
  first_name: "Ann",
  middle_name: null,
  last_name: "Lee",
  timezone: null,
  tenant_id: "018f0000-0000-7000-8000-000000000002",
  role: ["Learner"],
  permissions: [{ name: "ObjectiveWorkflow.Create" }],
};

export function page(changes: Partial<SessionHost> = {}) {
  let remembered: string | null = null;
  const leave = vi.fn<(href: string) => void>();
  const host: SessionHost = {
    place: () => "/learn/courses?keyword=a b#end",
    leave,
    base: "/learn",
    tellParent: null,
    hasTyped: () => false,
    isLeaving: () => false,
    renew: async () => user,
    reload: vi.fn(),
    isPublicPlace: () => false,
    memory: {
      read: () => remembered,
      write: (value) => {
        remembered = value;
      },
    },
    now: () => 1_000_000,
    ...changes,
  };
  return { host, leave };
}
