import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FullScreen } from '../../components/full-screen';
import { Verification } from '../../components/verification';
import { store as onboardingStore, type OnboardingFields, type OnboardingProgress } from '../../data/onboarding';
import { chosenNames, selfAssessment } from '../../data/onboarding/rules';
import { recordEvent } from '../../lib/analytics';
import { WIZARD, type ConnectSource } from '../../lib/connect-source';
import { BusinessStep } from './business-step';
import { leaveWizard } from './leave-wizard';
import { TestDataNotice } from './test-data-notice';
import { UnsupportedStore } from './unsupported-store';
import { useBusinessForm, type Step } from './use-business-form';

interface WizardProps {
	fields: OnboardingFields;
	progress: OnboardingProgress;
	connectSource: ConnectSource;
}

const headings = (): Record< Step, [ title: string, step: string ] > => ( {
	business: [ __( 'Tell us about your business', 'tillbook' ), __( 'Step 1 of 2: Business', 'tillbook' ) ],
	embedded: [ __( 'Verify your business', 'tillbook' ), __( 'Step 2 of 2: Verification', 'tillbook' ) ],
} );

/** Shows the steps to an account: business details first, then the provider's questions (spec 1 §2.3). */
export function Wizard( { fields, progress, connectSource }: WizardProps ) {
	const form = useBusinessForm( fields, progress );
	const { beginVerification } = useDispatch( onboardingStore );
	const { step, answers } = form;
	const { source, from } = connectSource;
	useEffect(
		() => recordEvent( 'wcpay_onboarding_flow_step_viewed', { step, source, from } ),
		[ step, source, from ]
	);
	const [ title, position ] = headings()[ step ];

	return (
		<FullScreen
			title={ title }
			step={ position }
			closeLabel={ __( 'Close and finish later', 'tillbook' ) }
			onClose={ () => leaveWizard( step, connectSource ) }
		>
			{ step === 'business' ? (
				<>
					<TestDataNotice />
					<UnsupportedStore fields={ fields } />
					<p>{ __( 'Your answers determine what needs to be verified and why.', 'tillbook' ) }</p>
					<BusinessStep
						form={ form }
						onDone={ () => {
							recordEvent( 'wcpay_onboarding_flow_step_completed', {
								step,
								source,
								from,
								country: answers.country,
								business_type: answers.business_type,
								mcc: answers.mcc,
							} );
							form.goTo( 'embedded' );
						} }
					/>
				</>
			) : (
				<>
					<p className="tillbook-onboarding__chosen">
						{ chosenNames( fields, answers ).join( ' · ' ) }{ ' ' }
						<Button variant="link" onClick={ () => form.goTo( 'business' ) }>
							{ __( 'Change', 'tillbook' ) }
						</Button>
					</p>
					<Verification
						connectSource={ connectSource }
						from={ WIZARD }
						startSession={ () => beginVerification( selfAssessment( fields, answers ), connectSource ) }
						onCancel={ () => leaveWizard( step, connectSource ) }
					/>
				</>
			) }
		</FullScreen>
	);
}
