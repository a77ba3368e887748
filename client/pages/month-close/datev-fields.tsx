import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ChangedSettings, MonthCloseSettings } from '../../data/month-close';
import { monthName } from './format-month';

const MONTHS = [ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 ];
const ACCOUNT_LENGTHS = [ 4, 5, 6, 7, 8 ];

/** Reads a number, without other characters that were typed or pasted with it. */
function numberOf( text: string ): number | null {
	const digits = text.replace( /\D/g, '' );
	return digits === '' ? null : Number( digits );
}

interface DatevFieldsProps {
	draft: MonthCloseSettings;
	/** Returns a text field. */
	field: ( name: string, label: string, value: string, onChange: ( text: string ) => void ) => ReactNode;
	/** Changes settings; the problem of the field is solved with that. */
	change: ( changes: ChangedSettings, field: string ) => void;
}

/** What only DATEV needs to know. */
export function DatevFields( { draft, field, change }: DatevFieldsProps ) {
	const number = ( name: 'consultant' | 'client', label: string ) =>
		field( name, label, String( draft[ name ] ?? '' ), ( text ) => change( { [ name ]: numberOf( text ) }, name ) );
	return (
		<>
			{ number( 'consultant', __( 'Consultant number (Beraternummer)', 'tillbook' ) ) }
			{ number( 'client', __( 'Client number (Mandantennummer)', 'tillbook' ) ) }
			<SelectControl
				label={ __( 'Fiscal year begins in', 'tillbook' ) }
				value={ String( draft.fiscal_year_month ) }
				options={ MONTHS.map( ( month ) => ( { value: String( month ), label: monthName( month ) } ) ) }
				onChange={ ( month ) => change( { fiscal_year_month: Number( month ) }, 'fiscal_year_month' ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<SelectControl
				label={ __( 'Account number length (Sachkontenlänge)', 'tillbook' ) }
				value={ String( draft.account_length ) }
				options={ ACCOUNT_LENGTHS.map( String ).map( ( digits ) => ( { value: digits, label: digits } ) ) }
				onChange={ ( digits ) => change( { account_length: Number( digits ) }, 'account_length' ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</>
	);
}
