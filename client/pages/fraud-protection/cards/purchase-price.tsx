import { Notice } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	isReadable,
	priceProblem,
	readAmount,
	showAmount,
	tooLargeText,
	turnedPriceText,
	unreadableText,
	type Separators,
} from '../../../lib/fraud-settings';
import { getSettings } from '../../../lib/settings';
import { FilterCard, type CardProps } from './card';
import { Range } from './range';
import { FilterSwitch, isBlocking } from './switch';

interface AmountProps {
	label: string;
	help: string;
	symbol: string;
	value: string | null;
	isReadOnly: boolean;
	isWrong: true | undefined;
	currency: string;
	separators: Separators;
	onChange: ( limit: string | null ) => void;
	/** Called when typing starts or ends, because a partially entered amount isn't an error yet. */
	onTyping: ( isTyping: boolean ) => void;
}

/**
 * Shows a field for an amount, with the store's separators or a decimal point. Invalid text stays visible, and is
 * never used as a limit.
 */
function Amount( {
	label,
	help,
	symbol,
	value,
	isReadOnly,
	isWrong,
	currency,
	separators,
	onChange,
	onTyping,
}: AmountProps ) {
	const id = useId();
	const [ typed, setTyped ] = useState< string | null >( null );
	return (
		<div className="tillbook-fraud__field">
			<label htmlFor={ id }>{ label }</label>
			<div className="tillbook-fraud__amount" dir="ltr">
				<span aria-hidden>{ symbol }</span>
				<input
					id={ id }
					type="text"
					inputMode="decimal"
					autoComplete="off"
					className="components-text-control__input"
					placeholder={ showAmount( '0.00', separators ) }
					value={ typed ?? showAmount( value ?? '', separators ) }
					readOnly={ isReadOnly }
					aria-invalid={ isWrong }
					aria-describedby={ `${ id }-help` }
					onChange={ ( { target: { value: text } } ) => {
						setTyped( text );
						onTyping( true );
						onChange( text.trim() === '' ? null : readAmount( text, currency, separators ) );
					} }
					onBlur={ () => {
						setTyped( null );
						onTyping( false );
					} }
				/>
			</div>
			<p id={ `${ id }-help` } className="tillbook-fraud__help">
				{ help }
			</p>
		</div>
	);
}

const limits = () =>
	[
		{ name: 'min_amount', label: __( 'Minimum purchase price', 'tillbook' ) },
		{ name: 'max_amount', label: __( 'Maximum purchase price', 'tillbook' ) },
	] as const;

/** Returns the symbol of the store's currency if it sells in several, otherwise the dollar sign (spec 1 §5). */
function symbolOf( { currency, is_multi_currency_enabled: isMultiCurrency }: CardProps[ 'protection' ] ): string {
	const code = currency.toUpperCase();
	return isMultiCurrency ? ( getSettings().currencyData[ code ]?.symbol ?? code ) : '$';
}

/** Filter for orders with a lower or higher total than expected. */
export function PurchasePriceCard( props: CardProps ) {
	const { form, protection, isReadOnly } = props;
	const symbol = symbolOf( protection );
	const code = protection.currency.toUpperCase();
	const range = form.settings.purchase_price_threshold;
	const [ typing, setTyping ] = useState< string | null >( null );
	const unread = limits().find(
		( { name } ) => name !== typing && ! isReadable( range[ name ] ?? '', protection.currency )
	);
	const problem = priceProblem( form.settings, protection.currency );
	return (
		<FilterCard
			name="purchase_price_threshold"
			description={ __(
				'Compares the order total with the limits you set. Very small orders are often used to test stolen cards, and large orders to spend as much as possible.',
				'tillbook'
			) }
		>
			<FilterSwitch
				{ ...props }
				name="purchase_price_threshold"
				label={ __( 'Enable the purchase price threshold filter', 'tillbook' ) }
				help={
					isBlocking( props, 'purchase_price_threshold' )
						? __(
								'This filter will block the payment if the purchase price is not within your range.',
								'tillbook'
							)
						: __(
								'This filter will hold the payment for review if the purchase price is not within your range.',
								'tillbook'
							)
				}
			>
				<Range
					label={ __( 'Limits', 'tillbook' ) }
					problem={ problem === 'unreadable' && ! unread ? null : problem }
					texts={ {
						empty: __( 'A price range must be set for this filter to take effect.', 'tillbook' ),
						turned: turnedPriceText(),
						'too-large': tooLargeText(),
						unreadable: unread ? unreadableText( range[ unread.name ] ?? '' ) : '',
					} }
				>
					{ ( isWrong ) =>
						limits().map( ( { name, label } ) => (
							<Amount
								key={ name }
								label={ label }
								/* translators: %s: currency code */
								help={ sprintf( __( 'In %s. Leave empty for no limit.', 'tillbook' ), code ) }
								symbol={ symbol }
								value={ range[ name ] }
								isReadOnly={ isReadOnly }
								isWrong={ unread && unread.name !== name ? undefined : isWrong }
								currency={ protection.currency }
								separators={ protection.price_separators }
								onChange={ ( limit ) => form.change( 'purchase_price_threshold', { [ name ]: limit } ) }
								onTyping={ ( isTyping ) => setTyping( isTyping ? name : null ) }
							/>
						) )
					}
				</Range>
				{ form.oldCurrency && (
					<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
						{ sprintf(
							/* translators: 1: currency code of old 2: the store's currency code */
							__(
								'These limits were saved in %1$s, but your store now sells in %2$s, so orders can’t be compared with them. Check the limits and save them again.',
								'tillbook'
							),
							form.oldCurrency.toUpperCase(),
							code
						) }
					</Notice>
				) }
			</FilterSwitch>
		</FilterCard>
	);
}
