import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { saveVatDetails } from '../../../data/documents/vat';
import { restError } from '../../../lib/command-errors';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { Step } from './step';

/** Name and address of a business. */
export interface Business {
	name: string;
	address: string;
}

interface BusinessStepProps {
	/** The VAT number, of those who have one. */
	number: string | null;
	/** What the number's register tells. */
	found: Business;
	onBack: () => void;
	onSaved: () => void;
}

/** Saves the details; what the server says against them stays until they are changed. */
function useSave( onSaved: () => void ) {
	const [ error, setError ] = useState< string >();
	const [ isRunning, save ] = useOneAtATime( async ( details: Parameters< typeof saveVatDetails >[ 0 ] ) => {
		setError( undefined );
		try {
			await saveVatDetails( details );
			onSaved();
		} catch ( refusal ) {
			setError(
				restError( refusal ).message || __( 'The details could not be saved. Please try again.', 'tillbook' )
			);
		}
	} );
	return { isRunning, error, clear: () => setError( undefined ), save };
}

/** Asks for name and address, filled in where the number's register knows them, and saves all. */
export function BusinessStep( { number, found, onBack, onSaved }: BusinessStepProps ) {
	const [ business, setBusiness ] = useState( found );
	const { isRunning, error, clear, save } = useSave( onSaved );
	const isIncomplete = business.name.trim() === '' || business.address.trim() === '';
	const change = ( part: Partial< Business > ) => {
		clear();
		setBusiness( { ...business, ...part } );
	};

	return (
		<Step
			position={ 2 }
			title={ __( 'Your business', 'tillbook' ) }
			error={ error }
			actions={
				<>
					<Button
						variant="tertiary"
						disabled={ isRunning }
						accessibleWhenDisabled
						onClick={ onBack }
						__next40pxDefaultSize
					>
						{ __( 'Back', 'tillbook' ) }
					</Button>
					<Button
						type="submit"
						variant="primary"
						isBusy={ isRunning }
						disabled={ isRunning || isIncomplete }
						accessibleWhenDisabled
						__next40pxDefaultSize
					>
						{ __( 'Confirm', 'tillbook' ) }
					</Button>
				</>
			}
			onSubmit={ () => {
				if ( ! isIncomplete ) {
					void save( { ...business, ...( number === null ? {} : { vat_number: number } ) } );
				}
			} }
		>
			<p>
				{ found.name === ''
					? __( 'Enter the name and address to show on your invoices.', 'tillbook' )
					: __(
							'Check the name and address registered for your number, and correct anything that’s wrong.',
							'tillbook'
						) }
			</p>
			<TextControl
				className="tillbook-tax-details__field"
				label={ __( 'Business name', 'tillbook' ) }
				value={ business.name }
				maxLength={ 200 }
				autoComplete="organization"
				readOnly={ isRunning }
				onChange={ ( name ) => change( { name } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextareaControl
				className="tillbook-tax-details__field"
				label={ __( 'Business address', 'tillbook' ) }
				value={ business.address }
				maxLength={ 1000 }
				rows={ 4 }
				autoComplete="street-address"
				readOnly={ isRunning }
				onChange={ ( address ) => change( { address } ) }
				__nextHasNoMarginBottom
			/>
		</Step>
	);
}
