import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../../data/use-notices';
import { formClosing } from '../../../lib/modal-closing';
import { BusinessStep, type Business } from './business-step';
import { NumberStep } from './number-step';
import './style.scss';

interface TaxDetailsModalProps {
	onSaved: () => void;
	onClose: () => void;
}

/** Asks for the recipient of tax invoices before the first one is downloaded (spec 1 §4.11 and §5 "VAT step"). */
export function TaxDetailsModal( { onSaved, onClose }: TaxDetailsModalProps ) {
	const { notifySuccess } = useNotices();
	const [ number, setNumber ] = useState< string | null >( null );
	const [ found, setFound ] = useState< Business >();
	const [ business, setBusiness ] = useState< Business >();
	const [ isBack, setBack ] = useState( false );
	const [ isBusy, setBusy ] = useState( false );

	return (
		<Modal
			title={ __( 'Tax details', 'tillbook' ) }
			className="tillbook-tax-details"
			size="medium"
			{ ...formClosing( onClose, isBusy ) }
		>
			{ found && business && ! isBack ? (
				<BusinessStep
					number={ number }
					isInRegister={ found.name !== '' }
					business={ business }
					onChange={ setBusiness }
					onBusy={ setBusy }
					onBack={ () => setBack( true ) }
					onSaved={ () => {
						notifySuccess( __( 'Your tax details were saved.', 'tillbook' ) );
						onSaved();
					} }
				/>
			) : (
				<NumberStep
					initial={ number }
					onBusy={ setBusy }
					onDone={ ( given, details ) => {
						// Entered details belong to their tax number.
						if ( ! business || given !== number ) {
							setBusiness( details );
						}
						setNumber( given );
						setFound( details );
						setBack( false );
					} }
				/>
			) }
		</Modal>
	);
}
