import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../../data/use-notices';
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
	const [ business, setBusiness ] = useState< Business >();

	return (
		<Modal
			title={ __( 'Tax details', 'tillbook' ) }
			className="tillbook-tax-details"
			size="medium"
			shouldCloseOnClickOutside={ false }
			onRequestClose={ onClose }
		>
			{ business ? (
				<BusinessStep
					number={ number }
					found={ business }
					onBack={ () => setBusiness( undefined ) }
					onSaved={ () => {
						notifySuccess( __( 'Your tax details were saved.', 'tillbook' ) );
						onSaved();
					} }
				/>
			) : (
				<NumberStep
					initial={ number }
					onDone={ ( given, found ) => {
						setNumber( given );
						setBusiness( found );
					} }
				/>
			) }
		</Modal>
	);
}
