/** Something to do (spec 1 §3 "Task"). */
export interface Task {
	key: string;
	title: string;
	content: string;
	/** What to know besides, below the content. */
	additionalInfo?: string;
	/** 1 is the most urgent. */
	level: 1 | 2 | 3;
	completed: boolean;
	isDismissable: boolean;
	isDeletable: boolean;
	allowSnooze: boolean;
	actionLabel?: string;
	/** Where its action leads; a page of ours, or one outside the app. */
	href?: string;
	/** What its action does instead of leading somewhere. */
	action?: () => void;
	/** How long it takes. */
	time?: string;
}

/** What was decided about tasks: times in milliseconds by their keys (spec 1 §3 "Overview visibility settings"). */
export interface Visibility {
	dismissed: Record< string, number >;
	deleted: Record< string, number >;
	/** Until when. */
	postponed: Record< string, number >;
}

const LAST = 4;

/** Incomplete ones by urgency, then the completed (spec 1 §4.5). */
const order = ( { completed, level }: Task ): number => ( completed ? LAST : level );

/**
 * Which tasks are shown, in their order (spec 1 §4.5).
 *
 * @param tasks      All there are.
 * @param visibility What was decided about them.
 * @param now        Milliseconds since the epoch.
 */
export const visibleTasks = ( tasks: readonly Task[], visibility: Visibility, now: number ): Task[] =>
	tasks
		.filter(
			( { key } ) =>
				! visibility.deleted[ key ] &&
				! visibility.dismissed[ key ] &&
				( visibility.postponed[ key ] ?? 0 ) <= now
		)
		.sort( ( a, b ) => order( a ) - order( b ) );

/**
 * Whether a task may be deleted: it must be done (spec 1 §4.5).
 *
 * @param task The task.
 */
export const canDelete = ( task: Task ): boolean => task.isDeletable && task.completed;
