import { ApiClient, CourseProgress, inject, injectable, LocalStore, Navigation, preDestroy } from "../../../core/sdk";
import { CourseListStore } from "./course-list.store";

@injectable()
export class QuizList {
  readonly store: CourseListStore;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(CourseProgress) progress: CourseProgress,
    @inject(LocalStore) local: LocalStore,
    @inject(Navigation) navigation: Navigation,
  ) {
    this.store = new CourseListStore(api, progress, local, navigation, "quizzes");
  }

  @preDestroy()
  close(): void {
    this.store.close();
  }
}
