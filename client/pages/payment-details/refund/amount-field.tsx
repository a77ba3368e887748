import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import { moneyInText } from '../../../lib/money';

interface AmountFieldProps {
	/** The field's content. */
	value: string;
	currency: string;
	/** Maximum amount that can be refunded, in minor units. */
	remaining: number;
	/** Why the amount can't be refunded; undefined if it can, or was not checked yet. */
	problem: string | undefined;
	/** The refund is being sent: nothing can be changed, but the focus stays. */
	isRunning: boolean;
	/** Whether it is everything that remains. */
	isFull: boolean;
	/** Whether a part was refunded already: what remains is no refund in full (spec 2 §4 "Refund"). */
	isPartRefunded: boolean;
	onChange: ( typed: string ) => void;
	onFull: () => void;
	onLeave: () => void;
}

/** Asks for the amount to refund, in the payment's currency. */
export function AmountField( props: AmountFieldProps ) {
	const { value, currency, remaining, problem, isRunning, isFull, isPartRefunded, onChange, onFull, onLeave } = props;
	const id = useInstanceId( AmountField, 'tillbook-refund-amount' );
	return (
		<div className="tillbook-refund__amount">
			<label htmlFor={ id }>{ __( 'Amount', 'tillbook' ) }</label>
			<div className="tillbook-refund__field">
				<input
					id={ id }
					type="text"
					inputMode="decimal"
					autoComplete="off"
					dir="ltr"
					value={ value }
					readOnly={ isRunning }
					required
					aria-invalid={ problem !== undefined }
					aria-describedby={ `${ id }-help` }
					onChange={ ( { target } ) => onChange( target.value ) }
					onFocus={ ( { target } ) => target.select() }
					onBlur={ onLeave }
				/>
				<span className="tillbook-refund__currency">{ currency.toUpperCase() }</span>
				<Button
					variant="tertiary"
					disabled={ isRunning || isFull }
					accessibleWhenDisabled
					onClick={ onFull }
					aria-label={ isPartRefunded ? undefined : __( 'Refund in full', 'tillbook' ) }
					__next40pxDefaultSize
				>
					{ isPartRefunded ? __( 'All that’s left', 'tillbook' ) : __( 'Full', 'tillbook' ) }
				</Button>
			</div>
			<p id={ `${ id }-help` } className={ problem ? 'tillbook-refund__problem' : 'tillbook-refund__hint' }>
				{ problem ??
					sprintf(
						/* translators: %s: amount */
						__( 'You can refund up to %s. A refund cannot be undone.', 'tillbook' ),
						moneyInText( remaining, currency )
					) }
			</p>
		</div>
	);
}
