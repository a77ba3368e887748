import { restError } from '../lib/command-errors';
import { afterSentence } from '../lib/sentences';

/**
 * What could not be done, emphasized, and what the server said about it.
 *
 * @param props
 * @param props.message What could not be done.
 * @param props.error   What was thrown.
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
