import type { MouseEvent } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { focusAround } from '../lib/focus-around';

/**
 * Repeats a request. The button goes away with its message meanwhile, so the region or dialog around it gets the focus.
 *
 * @param props
 * @param props.retry Repeats the request.
 */
export const RetryButton = ( { retry }: { retry: () => void } ) => (
	<Button
		variant="secondary"
		onClick={ ( event: MouseEvent< HTMLElement > ) => {
			focusAround( event.currentTarget );
			retry();
		} }
		__next40pxDefaultSize
	>
		{ __( 'Try again', 'tillbook' ) }
	</Button>
);
