import { RadioControl, SelectControl, TextControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ModalActions } from '../../components/modal-actions';
import {
	store as multiCurrencyStore,
	type CurrencyRules,
	type CurrencySettings,
	type EnabledCurrency,
} from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { useRefusal } from '../../data/use-refusal';
import { whyNot } from '../../lib/abilities';
import { readRate } from '../../lib/currencies';
import { formatMoment, formatUtcDay } from '../../lib/dates';
import { isolate, localDecimal } from '../../lib/money';
import { rateEquation } from '../../lib/rates';
import { failureText } from '../../lib/failure-text';
import { Example } from './example';

interface CurrencyFormProps {
	settings: CurrencySettings;
	/** The store's currency. */
	own: EnabledCurrency;
	isRunning: boolean;
	/** Runs the saving, one at a time. */
	run: ( work: () => Promise< void > ) => Promise< void >;
	onClose: () => void;
}

const RATE_ID = 'tillbook-manual-rate-problem';

/** Describes the latest automatic rate. */
function automaticText(
	{
		code,
		automatic_source: source,
		automatic_rate: rate,
		automatic_rate_updated: updated,
		is_automatic_rate_stale: isStale,
	}: CurrencySettings,
	own: string
): string {
	if ( source === 'ecb' ) {
		return rate === null || updated === null
			? __(
					'The European Central Bank has no rate for this currency, so you need to enter your own.',
					'tillbook'
				)
			: sprintf(
					/* translators: 1: a rate such as 1 USD = 0.92 EUR, 2: date */
					__( '%1$s, published on %2$s. The bank publishes rates on working days.', 'tillbook' ),
					isolate( rateEquation( own, rate, code ) ),
					formatUtcDay( updated )
				);
	}
	if ( rate === null || updated === null ) {
		return (
			whyNot( 'rates' ) ??
			__( 'The provider has never sent a rate for this currency, so you need to enter your own.', 'tillbook' )
		);
	}
	const text = sprintf(
		/* translators: 1: a rate such as 1 USD = 0.92 EUR, 2: date and time */
		__( '%1$s, updated %2$s. The exchange rate is updated every day.', 'tillbook' ),
		isolate( rateEquation( own, rate, code ) ),
		formatMoment( updated )
	);
	return isStale ? `${ text } ${ __( 'The provider hasn’t responded since then.', 'tillbook' ) }` : text;
}

/** Edits the rate, rounding and charm pricing of a currency, with an example of a converted price. */
export function CurrencyForm( { settings, own, isRunning, run, onClose }: CurrencyFormProps ) {
	const notices = useNotices();
	const { saveCurrency } = useDispatch( multiCurrencyStore );
	const [ type, setType ] = useState( settings.automatic_rate === null ? 'manual' : settings.exchange_rate_type );
	const shownRate = settings.manual_rate === null ? '' : localDecimal( settings.manual_rate );
	const [ typed, setTyped ] = useState( shownRate );
	const [ rounding, setRounding ] = useState( settings.price_rounding );
	const [ charm, setCharm ] = useState( settings.price_charm );
	const [ problem = '', setProblem ] = useRefusal();
	const rate = useRef< HTMLInputElement >( null );
	const manual = readRate( typed );
	const rules: CurrencyRules = {
		exchange_rate_type: type,
		manual_rate: manual ?? settings.manual_rate,
		price_rounding: rounding,
		price_charm: charm,
	};
	const isNewType = type !== settings.exchange_rate_type;
	// Only these are saved: another user may have changed the others since the dialog was opened.
	const changes: Partial< CurrencyRules > = {
		...( isNewType && { exchange_rate_type: type } ),
		...( type === 'manual' && ( isNewType || typed !== shownRate ) && { manual_rate: manual } ),
		...( rounding !== settings.price_rounding && { price_rounding: rounding } ),
		...( charm !== settings.price_charm && { price_charm: charm } ),
	};
	const isComplete = type === 'automatic' || manual !== null;
	const save = async () => {
		if ( ! isComplete ) {
			setProblem(
				__( 'Enter a rate greater than 0, such as 0.92415, without thousands separators.', 'tillbook' )
			);
			rate.current?.focus();
			return;
		}
		try {
			await saveCurrency( settings.code, changes );
		} catch ( error ) {
			setProblem( failureText( __( 'Error updating currency settings.', 'tillbook' ), error ) );
			return;
		}
		notices.notifySuccess( __( 'Currency settings updated.', 'tillbook' ) );
		onClose();
	};
	return (
		<form
			className="tillbook-currency-form"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				void run( save );
			} }
		>
			<RadioControl
				label={ __( 'Exchange rate', 'tillbook' ) }
				selected={ type }
				options={ [
					...( settings.automatic_rate === null
						? []
						: [
								{
									value: 'automatic',
									label:
										settings.automatic_source === 'ecb'
											? __( 'Automatic, from the European Central Bank', 'tillbook' )
											: __( 'Automatic, from the payment provider', 'tillbook' ),
								},
							] ),
					{ value: 'manual', label: __( 'Manual, with your own rate', 'tillbook' ) },
				] }
				onChange={ ( value ) => setType( value === 'manual' ? 'manual' : 'automatic' ) }
			/>
			<p className="tillbook-currency-form__hint">{ automaticText( settings, own.code ) }</p>
			{ type === 'manual' && (
				<TextControl
					ref={ rate }
					label={ sprintf(
						/* translators: 1: code of a currency, 2: code of another */
						__( 'Value of 1 %1$s in %2$s', 'tillbook' ),
						own.code,
						settings.code
					) }
					value={ typed }
					inputMode="decimal"
					aria-invalid={ problem !== '' && ! isComplete }
					aria-describedby={ problem === '' ? undefined : RATE_ID }
					onChange={ ( value ) => {
						setTyped( value );
						setProblem( '' );
					} }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			<SelectControl
				label={ __( 'Price rounding', 'tillbook' ) }
				help={ __(
					'Converted product prices are rounded up to the next multiple. Shipping, fees, and taxes are converted without this rounding.',
					'tillbook'
				) }
				value={ rounding }
				options={ settings.roundings.map( ( value ) => ( {
					value,
					label: value === '0' ? __( 'None', 'tillbook' ) : localDecimal( value ),
				} ) ) }
				onChange={ setRounding }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<SelectControl
				label={ __( 'Charm pricing', 'tillbook' ) }
				help={ __( 'Lowers a rounded price slightly, so that 20.00 is shown as 19.99.', 'tillbook' ) }
				value={ charm }
				options={ settings.charms.map( ( value ) => ( {
					value,
					label: value === '0' ? __( 'None', 'tillbook' ) : localDecimal( value ),
				} ) ) }
				onChange={ setCharm }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Example code={ settings.code } own={ own.code } rules={ isComplete ? rules : undefined } />
			<div role="alert" id={ RATE_ID } className="tillbook-currency-form__problem">
				{ problem }
			</div>
			<ModalActions confirmLabel={ __( 'Save currency', 'tillbook' ) } isBusy={ isRunning } onClose={ onClose } />
		</form>
	);
}
