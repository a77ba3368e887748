import { restError } from '../lib/command-errors';
import { afterSentence } from '../lib/sentences';
import './error-text.scss';

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
		<p className="tillbook-error-text">
			<strong>{ message }</strong>
			{ detail && afterSentence( message ) + detail }
		</p>
	);
}
