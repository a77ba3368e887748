import { Button } from '@wordpress/components';
import type { RefObject } from 'react';
import { __ } from '@wordpress/i18n';

/**
 * Shows the save button below the cards (spec 1 §2.6).
 *
 * @param props
 * @param props.isDisabled Whether nothing has changed, or nothing can be saved.
 * @param props.isBusy     Whether the settings are being saved.
 * @param props.hint       Hint about unsaved changes.
 * @param props.onSave     Saves the settings.
 * @param props.button     Ref of the button.
 */
export function Footer( {
	isDisabled,
	isBusy = false,
	hint,
	onSave,
	button,
}: {
	isDisabled: boolean;
	isBusy?: boolean;
	hint?: string;
	onSave?: () => void;
	button?: RefObject< HTMLButtonElement >;
} ) {
	return (
		<div className="tillbook-fraud__footer">
			{ hint && <span className="tillbook-fraud__hint">{ hint }</span> }
			<Button
				ref={ button }
				variant="primary"
				isBusy={ isBusy }
				disabled={ isDisabled }
				accessibleWhenDisabled
				onClick={ onSave }
				__next40pxDefaultSize
			>
				{ __( 'Save changes', 'tillbook' ) }
			</Button>
		</div>
	);
}
