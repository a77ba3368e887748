import { Notice } from '@wordpress/components';
import { ReadError } from './read-error';
import { RetryButton } from './retry-button';

/**
 * Shows what could not be loaded, the server's error, and a button to try again. The notice goes away while the request
 * is repeated, so the region or dialog around it gets the focus.
 *
 * @param props
 * @param props.message Names what could not be loaded.
 * @param props.error   The thrown error.
 * @param props.retry   Repeats the request.
 */
export function RetryNotice( { message, error, retry }: { message: string; error: unknown; retry: () => void } ) {
	return (
		<div role="alert">
			<Notice status="error" isDismissible={ false } spokenMessage={ null }>
				<ReadError message={ message } error={ error } />
				<RetryButton retry={ retry } />
			</Notice>
		</div>
	);
}
