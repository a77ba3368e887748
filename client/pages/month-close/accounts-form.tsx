import { Button, Card, CardBody, CardHeader, SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Dispatch, SetStateAction } from 'react';
import { bankOf, type ChangedSettings, type MonthClose, type MonthCloseSettings } from '../../data/month-close';
import { journalAccounts } from '../../lib/facts/labels/journal-accounts.gen';
import { journalFormats } from '../../lib/facts/labels/journal-formats.gen';
import { MAX_ACCOUNT } from '../../lib/facts/month-close.gen';
import { sentences } from '../../lib/sentences';
import { hintOf, introduction, isBank, labelOf } from './account-texts';
import { DatevFields } from './datev-fields';
import { useAccounts } from './use-accounts';

const isFormat = ( value: string ): value is MonthCloseSettings[ 'format' ] => value in journalFormats();

/**
 * Returns all accounts. A currency has a bank account if that is entered, if another currency's is, or if the month has
 * several currencies.
 */
function accountsOf( { accounts }: MonthCloseSettings, totals: MonthClose[ 'totals' ] ): string[] {
	const own =
		totals.length > 1 || Object.keys( accounts ).some( isBank )
			? totals.map( ( { currency } ) => bankOf( currency ) )
			: [];
	const [ bank = 'bank', ...others ] = Object.keys( journalAccounts() );
	return [ ...new Set( [ bank, ...[ ...own, ...Object.keys( accounts ) ].filter( isBank ).sort(), ...others ] ) ];
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
	const { draft, problems, isRunning, form, change, save } = useAccounts( settings, changed, setChanged );
	const field = ( name: string, label: string, value: string, onChange: ( text: string ) => void, hint?: string ) => (
		<TextControl
			key={ name }
			label={ label }
			value={ value }
			help={ problems[ name ] || hint }
			aria-invalid={ Boolean( problems[ name ] ) || undefined }
			className={ problems[ name ] ? 'is-refused' : undefined }
			autoComplete="off"
			maxLength={ MAX_ACCOUNT }
			readOnly={ isRunning }
			onChange={ onChange }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
	return (
		<Card size="small">
			<CardHeader>
				<h2 className="tillbook-month-close__title">{ __( 'Accounts', 'tillbook' ) }</h2>
			</CardHeader>
			<CardBody>
				<form ref={ form } className="tillbook-month-close__form" onSubmit={ save }>
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
					{ draft.format === 'datev' && <DatevFields draft={ draft } field={ field } change={ change } /> }
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
