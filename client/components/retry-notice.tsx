import { Button, Notice } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { focusAround } from '../lib/focus-around';
import { ErrorText } from './error-text';

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
	const notice = useRef< HTMLDivElement >( null );
	const tryAgain = () => {
		focusAround( notice.current );
		retry();
	};
	return (
		<div ref={ notice } role="alert">
			<Notice status="error" isDismissible={ false } spokenMessage={ null }>
				<ErrorText message={ message } error={ error } />
				<Button variant="secondary" onClick={ tryAgain } __next40pxDefaultSize>
					{ __( 'Try again', 'tillbook' ) }
				</Button>
			</Notice>
		</div>
	);
}
