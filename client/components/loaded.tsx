import type { ReactNode } from 'react';
import type { Resource } from '../data/use-resource';
import { RetryNotice } from './retry-notice';
import { Skeleton } from './skeleton';

interface LoadedProps< Data > extends Pick< Resource< Data >, 'data' | 'error' | 'retry' > {
	/** Message that states which data could not be loaded. */
	errorText: string;
	loadingText: string;
	/** Number of bars of the skeleton. */
	bars?: number;
	children: ( data: Data ) => ReactNode;
}

/**
 * Shows the loading state, error or data of a part of a page. An outage is shown as an error with a retry button, never
 * as empty data. Earlier data stays visible.
 */
export const Loaded = < Data, >( {
	data,
	error,
	retry,
	errorText,
	loadingText,
	bars = 4,
	children,
}: LoadedProps< Data > ) => (
	<>
		{ error !== undefined && <RetryNotice message={ errorText } error={ error } retry={ retry } /> }
		{ error === undefined && data === undefined && <Skeleton label={ loadingText } bars={ bars } /> }
		{ data !== undefined && children( data ) }
	</>
);
