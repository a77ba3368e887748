import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ErrorText } from './error-text';

/**
 * Shows what could not be loaded, the server's error, and a button to try again.
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
				<ErrorText message={ message } error={ error } />
				<Button variant="secondary" onClick={ retry } __next40pxDefaultSize>
					{ __( 'Try again', 'tillbook' ) }
				</Button>
			</Notice>
		</div>
	);
}
