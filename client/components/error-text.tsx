import { restError } from '../lib/command-errors';
import { afterSentence } from '../lib/sentences';

/**
 * Shows the failed action, emphasized, and the server's message about it.
 *
 * @param props
 * @param props.message Names the failed action.
 * @param props.error   The thrown error.
 */
export function ErrorText( { message, error }: { message: string; error: unknown } ) {
	const detail = restError( error ).message;
	return (
		<p>
			<strong>{ message }</strong>
			{ detail && afterSentence( message ) + detail }
		</p>
	);
}
