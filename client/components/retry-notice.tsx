import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ErrorText } from './error-text';

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
	return (
		<div role="alert">
			<Notice status="error" isDismissible={ false } spokenMessage={ null }>
				<ErrorText message={ message } error={ error } />
				<Button variant="secondary" onClick={ retry } __next40pxDefaultSize>
					{ __( 'Try again', 'tillbook' ) }
				</Button>
			</Notice>
		</div>
	);
}
