import { Button, Card, CardBody, CardHeader, SelectControl, TextControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Dispatch, FormEvent, SetStateAction } from 'react';
import {
	bankOf,
	store,
	withChanges,
	type ChangedSettings,
	type MonthClose,
	type MonthCloseSettings,
} from '../../data/month-close';
import { useFirstProblem } from '../../components/use-first-problem';
import { useNotices } from '../../data/use-notices';
import { isOutcomeUnknown, restError } from '../../lib/command-errors';
import { journalAccounts } from '../../lib/facts/labels/journal-accounts.gen';
import { journalFormats } from '../../lib/facts/labels/journal-formats.gen';
import { sentences } from '../../lib/sentences';
import { monthName } from './format-month';

type Problems = Record< string, string >;

const MONTHS = [ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 ];

const isFormat = ( value: string ): value is MonthCloseSettings[ 'format' ] => value in journalFormats();

/** Whether it is the bank account of one currency. */
const isBank = ( account: string ): boolean => account.startsWith( bankOf( '' ) );

/** Says what each software needs to know about bank accounts. */
const bankHint = ( format: MonthCloseSettings[ 'format' ] ): string =>
	( {
		csv: '',
		quickbooks: '',
		xero: __(
			'Xero doesn’t allow manual journals on bank accounts. Enter a clearing account, and match your bank’s transactions with it.',
			'tillbook'
		),
		datev: __(
			'If you also post bank statements, enter a transit account (Geldtransit), such as 1360 in SKR03 or 1460 in SKR04. Otherwise, payouts are posted twice.',
			'tillbook'
		),
	} )[ format ];

/** Says what an account's field expects in each software. */
function hintOf( format: MonthCloseSettings[ 'format' ], account: string ): string {
	if ( account === 'bank' || isBank( account ) ) {
		return sentences(
			isBank( account ) ? __( 'If this field is empty, the first bank account is used.', 'tillbook' ) : '',
			bankHint( format )
		);
	}
	if ( account === 'balance' ) {
		return __(
			'For payouts that failed, and instant or manual payouts, which aren’t linked to transactions.',
			'tillbook'
		);
	}
	return account === 'sales'
		? __( 'The account that your sales by card are posted to until they are paid out.', 'tillbook' )
		: '';
}

/** Names an account. */
const labelOf = ( account: string ): string =>
	isBank( account )
		? /* translators: %s: currency code */
			sprintf( __( 'Bank account (%s)', 'tillbook' ), account.slice( bankOf( '' ).length ).toUpperCase() )
		: ( journalAccounts()[ account ] ?? account );

/**
 * Returns all accounts. A currency has a bank account if that is entered, if another currency's is, or if the month has
 * several currencies.
 */
function accountsOf( { accounts }: MonthCloseSettings, totals: MonthClose[ 'totals' ] ): string[] {
	const own =
		totals.length > 1 || Object.keys( accounts ).some( isBank )
			? totals.map( ( { currency } ) => bankOf( currency ) )
			: [];
	const [ bank, ...others ] = Object.keys( journalAccounts() );
	return [ ...new Set( [ bank!, ...[ ...own, ...Object.keys( accounts ) ].filter( isBank ).sort(), ...others ] ) ];
}

const introduction = ( format: MonthCloseSettings[ 'format' ] ): string =>
	( {
		csv: __(
			'Enter the numbers or names of your accounts. If you leave a field empty, the file uses its label.',
			'tillbook'
		),
		quickbooks: __(
			'Enter the names of your accounts as in QuickBooks, subaccounts as Parent:Sub. Turn off account numbers in QuickBooks before you import.',
			'tillbook'
		),
		xero: __( 'Enter the codes of your accounts in Xero, such as 200.', 'tillbook' ),
		datev: __(
			'Enter the numbers of your accounts. Use accounts without automatic tax (no Automatikkonten).',
			'tillbook'
		),
	} )[ format ];

/** Returns the reasons by field of an error. */
const problemsOf = ( error: unknown ): Problems =>
	Object.fromEntries(
		Object.entries( restError( error ).data.params ?? {} ).map( ( [ field, text ] ) => [ field, String( text ) ] )
	);

/** Reads a number, without other characters that were typed or pasted with it. */
function numberOf( text: string ): number | null {
	const digits = text.replace( /\D/g, '' );
	return digits === '' ? null : Number( digits );
}

/** Omits the numbers that are only on the screen for DATEV, and stay unsaved: an invalid one could not be corrected. */
function sentOf( format: MonthCloseSettings[ 'format' ], changed: ChangedSettings ): ChangedSettings {
	const { consultant, client, ...others } = changed;
	return format === 'datev' ? changed : others;
}

/** Returns the changes that were not sent, or made after that; accounts can't be changed meanwhile. */
const changedSince = ( changed: ChangedSettings, sent: ChangedSettings ): ChangedSettings =>
	Object.fromEntries(
		Object.entries( changed ).filter( ( [ field, value ] ) => value !== sent[ field as keyof ChangedSettings ] )
	);

/** Explains why the accounts were not saved. If that is unknown, saving them again is right in any case. */
function failureText( error: unknown ): string {
	return isOutcomeUnknown( error )
		? __(
				'The store didn’t respond. Your changes are still here. Check your connection and save again.',
				'tillbook'
			)
		: sentences( __( 'The accounts could not be saved.', 'tillbook' ), restError( error ).message );
}

/**
 * Chooses the accounting software and enters its accounts, which are saved for all months.
 *
 * @param props
 * @param props.settings   The saved settings.
 * @param props.missing    Accounts that this month needs.
 * @param props.totals     The month's totals by currency.
 * @param props.changed    Changes made here that are not saved yet.
 * @param props.setChanged Sets them.
 */
export function AccountsForm( {
	settings,
	missing,
	totals,
	changed,
	setChanged,
}: Pick< MonthClose, 'settings' | 'missing' | 'totals' > & {
	changed: ChangedSettings;
	setChanged: Dispatch< SetStateAction< ChangedSettings > >;
} ) {
	const { saveSettings } = useDispatch( store );
	const { notifySuccess, notifyError } = useNotices();
	// Fields that weren't changed here follow newer settings.
	const draft = withChanges( settings, changed );
	const [ problems, setProblems ] = useState< Problems >( {} );
	const [ isRunning, setRunning ] = useState( false );
	const { form, submitted } = useFirstProblem();
	const change = ( changes: ChangedSettings, field: string ) => {
		setChanged( { ...changed, ...changes } );
		setProblems( { ...problems, [ field ]: '' } );
	};
	const save = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isRunning ) {
			return;
		}
		setRunning( true );
		const sent = sentOf( draft.format, changed );
		try {
			await saveSettings( sent );
			// Choices made while they were saved are not saved yet.
			setChanged( ( current ) => changedSince( current, sent ) );
			setProblems( {} );
			notifySuccess(
				Object.keys( changed ).some( ( name ) => ! ( name in sent ) )
					? __(
							'Accounts saved, except the consultant and client number. To save them, choose DATEV.',
							'tillbook'
						)
					: __( 'Accounts saved.', 'tillbook' )
			);
		} catch ( error ) {
			setProblems( problemsOf( error ) );
			submitted();
			notifyError( failureText( error ) );
		} finally {
			setRunning( false );
		}
	};
	const field = ( name: string, label: string, value: string, onChange: ( text: string ) => void, hint?: string ) => (
		<TextControl
			key={ name }
			label={ label }
			value={ value }
			help={ problems[ name ] || hint }
			aria-invalid={ Boolean( problems[ name ] ) || undefined }
			className={ problems[ name ] ? 'is-refused' : undefined }
			autoComplete="off"
			maxLength={ 100 }
			readOnly={ isRunning }
			onChange={ onChange }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
	const number = ( name: 'consultant' | 'client', label: string ) =>
		field( name, label, String( draft[ name ] ?? '' ), ( text ) => change( { [ name ]: numberOf( text ) }, name ) );
	return (
		<Card size="small">
			<CardHeader>
				<h2 className="tillbook-month-close__title">{ __( 'Accounts', 'tillbook' ) }</h2>
			</CardHeader>
			<CardBody>
				<form ref={ form } className="tillbook-month-close__form" onSubmit={ ( event ) => void save( event ) }>
					<SelectControl
						label={ __( 'Accounting software', 'tillbook' ) }
						value={ draft.format }
						options={ Object.entries( journalFormats() ).map( ( [ value, label ] ) => ( {
							value,
							label,
						} ) ) }
						help={ introduction( draft.format ) }
						onChange={ ( format ) => isFormat( format ) && change( { format }, 'format' ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					{ accountsOf( draft, totals ).map( ( account ) =>
						field(
							`accounts.${ account }`,
							labelOf( account ),
							draft.accounts[ account ] ?? '',
							( text ) =>
								change(
									{ accounts: { ...changed.accounts, [ account ]: text } },
									`accounts.${ account }`
								),
							sentences(
								missing.some( ( name ) => name === account ) && draft.accounts[ account ] === ''
									? __( 'Required for this month.', 'tillbook' )
									: '',
								hintOf( draft.format, account )
							)
						)
					) }
					{ draft.format === 'xero' &&
						field(
							'tax_rate',
							__( 'Tax rate of 0%', 'tillbook' ),
							draft.tax_rate,
							( text ) => change( { tax_rate: text }, 'tax_rate' ),
							__( 'Its name in Xero, such as Tax Exempt (0%).', 'tillbook' )
						) }
					{ draft.format === 'datev' && (
						<>
							{ number( 'consultant', __( 'Consultant number (Beraternummer)', 'tillbook' ) ) }
							{ number( 'client', __( 'Client number (Mandantennummer)', 'tillbook' ) ) }
							<SelectControl
								label={ __( 'Fiscal year begins in', 'tillbook' ) }
								value={ String( draft.fiscal_year_month ) }
								options={ MONTHS.map( ( month ) => ( {
									value: String( month ),
									label: monthName( month ),
								} ) ) }
								onChange={ ( month ) =>
									change( { fiscal_year_month: Number( month ) }, 'fiscal_year_month' )
								}
								__next40pxDefaultSize
								__nextHasNoMarginBottom
							/>
							<SelectControl
								label={ __( 'Account number length (Sachkontenlänge)', 'tillbook' ) }
								value={ String( draft.account_length ) }
								options={ [ 4, 5, 6, 7, 8 ].map( ( digits ) => ( {
									value: String( digits ),
									label: String( digits ),
								} ) ) }
								onChange={ ( digits ) =>
									change( { account_length: Number( digits ) }, 'account_length' )
								}
								__next40pxDefaultSize
								__nextHasNoMarginBottom
							/>
						</>
					) }
					<div>
						<Button
							type="submit"
							variant="primary"
							isBusy={ isRunning }
							disabled={ isRunning }
							accessibleWhenDisabled
							__next40pxDefaultSize
						>
							{ __( 'Save accounts', 'tillbook' ) }
						</Button>
					</div>
				</form>
			</CardBody>
		</Card>
	);
}
