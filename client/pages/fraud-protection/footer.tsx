import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/**
 * The button that saves, below the cards (spec 1 §2.6).
 *
 * @param props
 * @param props.isDisabled Nothing changed, or nothing can be saved.
 * @param props.isBusy     It is being saved.
 * @param props.hint       What is not saved.
 * @param props.onSave     Saves.
 */
export function Footer( {
	isDisabled,
	isBusy = false,
	hint,
	onSave,
}: {
	isDisabled: boolean;
	isBusy?: boolean;
	hint?: string;
	onSave?: () => void;
} ) {
	return (
		<div className="tillbook-fraud__footer">
			{ hint && <span className="tillbook-fraud__hint">{ hint }</span> }
			<Button
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
