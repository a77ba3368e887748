import { Button, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';
import { advanceSandbox, payInSandbox, type SandboxAccount, type SandboxOutcome } from '../data/account';
import { formatMoment } from '../../../lib/dates';
import { moneyInText } from '../../../lib/money';
import { getSettings } from '../../../lib/settings';

interface EventFormProps {
	account: SandboxAccount;
	isRunning: boolean;
	/** Runs the command and shows a notice when it is done. */
	onDo: ( work: () => Promise< SandboxAccount >, done: string ) => void;
}

const outcomes = (): { value: SandboxOutcome; label: string }[] => [
	{ value: 'paid', label: __( 'Paid', 'tillbook' ) },
	{ value: 'authorized', label: __( 'Authorized, not captured', 'tillbook' ) },
	{ value: 'review', label: __( 'Held for review', 'tillbook' ) },
	{ value: 'declined', label: __( 'Declined by the bank', 'tillbook' ) },
	{ value: 'blocked', label: __( 'Blocked as high risk', 'tillbook' ) },
	{ value: 'disputed', label: __( 'Paid, then disputed immediately', 'tillbook' ) },
];

/** Renders the form for one simulated event. */
function EventForm( {
	title,
	label,
	isRunning,
	onSubmit,
	children,
}: {
	title: string;
	label: string;
	isRunning: boolean;
	onSubmit: () => void;
	children: ReactNode;
} ) {
	return (
		<form
			className="tillbook-sandbox__form"
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				onSubmit();
			} }
		>
			<fieldset className="tillbook-sandbox__group">
				<legend>{ title }</legend>
				{ children }
			</fieldset>
			<div className="tillbook-modal-actions">
				<Button
					type="submit"
					variant="secondary"
					isBusy={ isRunning }
					disabled={ isRunning }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ label }
				</Button>
			</div>
		</form>
	);
}

/** Advances the account's clock. */
export function TimeForm( { account, isRunning, onDo }: EventFormProps ) {
	const [ count, setCount ] = useState( '1' );
	const [ unit, setUnit ] = useState< 'd' | 'h' | 'm' >( 'd' );
	return (
		<EventForm
			title={ __( 'Advance time', 'tillbook' ) }
			label={ __( 'Advance the clock', 'tillbook' ) }
			isRunning={ isRunning }
			onSubmit={ () => onDo( () => advanceSandbox( count + unit ), __( 'Sandbox clock advanced.', 'tillbook' ) ) }
		>
			<TextControl
				label={ __( 'Advance by', 'tillbook' ) }
				type="number"
				min={ 1 }
				max={ 9999 }
				required
				value={ count }
				onChange={ setCount }
				help={ sprintf(
					/* translators: %s: date and time */
					__(
						'Sandbox time is %s. As time passes, payouts arrive, authorizations expire, and disputes come due. You can’t turn the clock back.',
						'tillbook'
					),
					formatMoment( account.clock )
				) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<SelectControl
				label={ __( 'Unit', 'tillbook' ) }
				value={ unit }
				options={ [
					{ value: 'd', label: __( 'Days', 'tillbook' ) },
					{ value: 'h', label: __( 'Hours', 'tillbook' ) },
					{ value: 'm', label: __( 'Minutes', 'tillbook' ) },
				] }
				onChange={ setUnit }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</EventForm>
	);
}

/** Simulates a customer's payment. */
export function PaymentForm( { account, isRunning, onDo }: EventFormProps ) {
	const [ amount, setAmount ] = useState( '4900' );
	const [ currency, setCurrency ] = useState( account.currency );
	const [ outcome, setOutcome ] = useState< SandboxOutcome >( 'paid' );
	const currencies = getSettings().accountStatus.store_currencies?.supported ?? [ account.currency ];
	return (
		<EventForm
			title={ __( 'Simulate a payment', 'tillbook' ) }
			label={ __( 'Create payment', 'tillbook' ) }
			isRunning={ isRunning }
			onSubmit={ () =>
				onDo(
					() => payInSandbox( Number( amount ), currency, outcome ),
					__( 'Sandbox payment created.', 'tillbook' )
				)
			}
		>
			<TextControl
				label={ __( 'Amount in minor units', 'tillbook' ) }
				type="number"
				min={ 1 }
				max={ 99999999 }
				step={ 1 }
				required
				value={ amount }
				onChange={ setAmount }
				help={ /^\d{1,8}$/.test( amount ) ? moneyInText( Number( amount ), currency ) : '' }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<SelectControl
				label={ __( 'Payment currency', 'tillbook' ) }
				value={ currency }
				options={ currencies.map( ( code ) => ( { value: code, label: code.toUpperCase() } ) ) }
				onChange={ setCurrency }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<SelectControl
				label={ __( 'Outcome', 'tillbook' ) }
				value={ outcome }
				options={ outcomes() }
				onChange={ ( value ) => setOutcome( value as SandboxOutcome ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</EventForm>
	);
}
