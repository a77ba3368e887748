import type { ComponentType } from 'react';
import type { StoreRequest } from '../../data/use-list';
import type { Task } from './tasks/task';

/** Tasks of a feature, or the error if they could not be loaded. */
interface TaskSource {
	tasks: Task[];
	error: unknown;
	retry: () => void;
	/** Message shown if the tasks could not be loaded. */
	errorText: string;
}

/** Cards, tasks and requests that a feature adds to the Overview page. */
export interface OverviewPart {
	/**
	 * Returns the requests to start with the page. The server preloads the same ones; see `preloads()` of the
	 * feature's module and tests/fixtures/overview-requests.json.
	 */
	requests: ( currency: string ) => StoreRequest[];
	cards?: {
		/** Half the page's width at the top, the full width below that, or below the account card. */
		place: 'columns' | 'below-columns' | 'below-account';
		Card: ComponentType< { currency: string } >;
	}[];
	/** Hook that returns the feature's tasks; `now` is in UTC seconds. */
	useTasks?: ( now: number ) => TaskSource;
}

/** Parts of all features, in the order of features.ts. */
export const parts: OverviewPart[] = [];

/**
 * Registers a feature's part of the Overview page.
 *
 * @param part Cards, tasks and requests.
 */
export const addOverviewPart = ( part: OverviewPart ): unknown => parts.push( part );
