import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { restError } from '../lib/command-errors';
import { afterSentence } from '../lib/sentences';

/**
 * Something could not be read: what, what the server said, and a way to try again.
 *
 * @param props
 * @param props.message What could not be read.
 * @param props.error   What was thrown.
 * @param props.retry   Asks again.
 */
export function RetryNotice( {
	message,
	error,
	retry,
}: {
	message: string;
	error: unknown;
	retry: () => void;
} ) {
	const detail = restError( error ).message;
	return (
		<div role="alert">
			<Notice status="error" isDismissible={ false } spokenMessage={ null }>
				<p>
					<strong>{ message }</strong>
					{ detail && afterSentence( message ) + detail }
				</p>
				<Button variant="secondary" onClick={ retry } __next40pxDefaultSize>
					{ __( 'Try again', 'tillbook' ) }
				</Button>
			</Notice>
		</div>
	);
}
