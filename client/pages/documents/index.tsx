import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { ListTabs } from '../../components/list-views/tabs';
import { TestModeBanner } from '../../components/test-mode-banner';
import { useShownQuery } from '../../data/saved-views/use-shown-query';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { allUrl } from '../../lib/saved-views';
import { DOCUMENTS_PATH } from '../../lib/facts/paths.gen';
import { DocumentsList } from './list';
import { TaxDetailsModal } from './tax-details';
import { useDownload } from './use-download';
import { useLinkedDownload } from './use-linked-download';

export { start } from './requests';

function Documents( { query: asked }: { query: PageQuery } ) {
	const query = useShownQuery( DOCUMENTS_PATH, asked );
	const { running, needsDetails, request, resume, giveUp } = useDownload();
	useLinkedDownload( asked, request );
	return (
		<>
			<ListTabs
				label={ __( 'Documents', 'tillbook' ) }
				builtIn={ [
					{
						name: 'all',
						title: __( 'All documents', 'tillbook' ),
						href: allUrl( 'documents' ),
						lists: [ 'documents' ],
					},
				] }
				active="all"
				query={ query }
				panelId="tillbook-documents-panel"
			>
				<DocumentsList query={ query } running={ running } onDownload={ request } />
			</ListTabs>
			{ needsDetails && <TaxDetailsModal onSaved={ resume } onClose={ giveUp } /> }
		</>
	);
}

/** The Documents page (spec 1 §2.5). */
export default function DocumentsPage( { query }: { query: PageQuery } ) {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_documents' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<Documents query={ query } />
		</ErrorBoundary>
	);
}
