import { __ } from '@wordpress/i18n';
import { sentences } from '../lib/sentences';
import { RetryNotice } from './retry-notice';

interface StaleNoticeProps {
	/** Names what could not be refreshed, if that isn't everything. */
	what?: string;
	/** The thrown error; the notice is only shown if there is one. */
	error: unknown;
	/** Repeats the request. */
	retry: () => void;
}

/** Warns that data on the screen could not be refreshed, with a button to try again. */
export const StaleNotice = ( { what = '', error, retry }: StaleNoticeProps ) =>
	error === undefined ? null : (
		<RetryNotice
			message={ sentences(
				what,
				__( 'This information may be out of date because it could not be refreshed.', 'tillbook' )
			) }
			error={ error }
			retry={ retry }
		/>
	);
