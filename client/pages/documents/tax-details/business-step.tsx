import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as documentsStore } from '../../../data/documents';
import { useRefusal } from '../../../data/use-refusal';
import { restError } from '../../../lib/command-errors';
import { failureText } from '../../../lib/failure-text';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { Step } from './step';

/** Name and address of a business. */
export interface Business {
	name: string;
	address: string;
}

interface BusinessStepProps {
	/** The VAT number; null if the business has none. */
	number: string | null;
	/** Whether the VAT register has the business. */
	isInRegister: boolean;
	/** The details in the fields. */
	business: Business;
	onChange: ( business: Business ) => void;
	/** Called when saving starts and ends. */
	onBusy: ( isBusy: boolean ) => void;
	onBack: () => void;
	onSaved: () => void;
}

/** Saves the details; the server's error message stays until they are changed. */
function useSave( onSaved: () => void ) {
	const [ error, setError ] = useRefusal();
	const { saveVatDetails } = useDispatch( documentsStore );
	const [ isRunning, save ] = useOneAtATime( async ( details: Parameters< typeof saveVatDetails >[ 0 ] ) => {
		setError( undefined );
		try {
			await saveVatDetails( details );
			onSaved();
		} catch ( refusal ) {
			setError(
				restError( refusal ).message || __( 'The details could not be saved. Try again.', 'tillbook' ),
				failureText( __( 'Your tax details could not be saved.', 'tillbook' ), refusal )
			);
		}
	} );
	return { isRunning, error, clear: () => setError( undefined ), save };
}

/** Asks for name and address, prefilled from the VAT register if available, and saves all details. */
export function BusinessStep( props: BusinessStepProps ) {
	const { number, isInRegister, business, onChange, onBusy, onBack, onSaved } = props;
	const { isRunning, error, clear, save } = useSave( onSaved );
	const isIncomplete = business.name.trim() === '' || business.address.trim() === '';
	const change = ( part: Partial< Business > ) => {
		clear();
		onChange( { ...business, ...part } );
	};
	useEffect( () => onBusy( isRunning ), [ onBusy, isRunning ] );

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
				{ isInRegister
					? __(
							'Check the name and address registered for your number, and correct anything that’s wrong.',
							'tillbook'
						)
					: __( 'Enter the name and address to show on your invoices.', 'tillbook' ) }
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
