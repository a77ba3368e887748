import { askText } from '../../../lib/ask-text';

/** A task for the merchant (spec 1 §3 "Task"). */
export interface Task {
	key: string;
	title: string;
	content: string;
	/** Additional information below the content. */
	additionalInfo?: string;
	/** Urgency; 1 is the most urgent. */
	level: 1 | 2 | 3;
	completed: boolean;
	isDismissable: boolean;
	isDeletable: boolean;
	allowSnooze: boolean;
	actionLabel?: string;
	/** URL of the action; one of our pages, or one outside the app. */
	href?: string;
	/** Action to run instead of opening a URL. */
	action?: () => void;
	/** Estimated duration. */
	time?: string;
}

/** Decisions about tasks: times in milliseconds by task key (spec 1 §3 "Overview visibility settings"). */
export interface Visibility {
	dismissed: Record< string, number >;
	deleted: Record< string, number >;
	/** End of the postponement. */
	postponed: Record< string, number >;
}

const LAST = 4;

/** Sort order: incomplete tasks by urgency, then completed ones (spec 1 §4.5). */
const order = ( { completed, level }: Task ): number => ( completed ? LAST : level );

/**
 * Returns the visible tasks, in order (spec 1 §4.5).
 *
 * @param tasks      All tasks.
 * @param visibility Decisions about tasks.
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
 * Returns whether a task can be deleted; it must be completed (spec 1 §4.5).
 *
 * @param task The task.
 */
export const canDelete = ( task: Task ): boolean => task.isDeletable && task.completed;

/**
 * Returns a task as users without permission to change the account see it: without its link, and with whom to ask.
 *
 * @param task The task.
 */
export const readOnlyTask = ( task: Task ): Task => ( {
	...task,
	additionalInfo: [ task.additionalInfo, askText() ].filter( Boolean ).join( ' ' ),
	actionLabel: task.action && task.actionLabel,
	href: undefined,
	time: undefined,
} );
