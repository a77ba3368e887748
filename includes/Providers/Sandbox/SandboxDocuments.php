<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\FeesOfPeriod;
use Tillbook\Platform\Json;
use Tillbook\Platform\Pdf\PdfPrinter;
use Tillbook\Platform\Pdf\PdfUnavailable;
use Tillbook\Provider\Documents\Document;
use Tillbook\Provider\Documents\DocumentFile;
use Tillbook\Provider\Documents\Documents;
use Tillbook\Provider\Documents\VatNumber;
use Tillbook\Provider\ProviderRefusal;

/** The sandbox's documents: a tax invoice for each completed month, with the fees from the ledger. */
final class SandboxDocuments implements Documents
{
    public function __construct(
        private readonly SandboxStore $store,
        private readonly string $accountId,
        private readonly Ledgers $ledgers,
        private readonly FeesOfPeriod $fees,
        private readonly PdfPrinter $printer = new PdfPrinter(),
    ) {}

    public function all(): array
    {
        return array_map(self::document(...), $this->store->ofType('document'));
    }

    /** @throws ProviderRefusal */
    public function file(string $documentId): DocumentFile
    {
        try {
            $content = $this->printer->print(fn() => TaxInvoiceDocument::of($this->invoice($documentId)));
        } catch (PdfUnavailable $missing) {
            throw new ProviderRefusal('tillbook_pdf_unavailable', $missing->getMessage(), 503);
        }

        return new DocumentFile(str_replace('_', '-', $documentId) . '-sandbox.pdf', 'application/pdf', $content);
    }

    /**
     * Builds the invoice of a document.
     *
     * @throws ProviderRefusal
     */
    public function invoice(string $documentId): TaxInvoice
    {
        $object = $this->store->find($documentId);
        if (($object['object'] ?? null) !== 'document') {
            throw new ProviderRefusal(
                'wcpay_document_not_found',
                __('Document not found in this account.', 'tillbook'),
                404,
            );
        }
        $account = $this->account();
        $buyer = Json::object($account, 'vat_details');
        if ($buyer === []) {
            throw new ProviderRefusal(
                'wcpay_vat_details_missing',
                __('A tax invoice requires your tax details. Enter them on the Documents page first.', 'tillbook'),
                409,
            );
        }
        $document = self::document($object);
        $scope = $this->ledgers->findOrCreate(
            SandboxProvider::ID,
            $this->accountId,
            false,
            Json::text($account, 'country'),
            Json::text($account, 'default_currency'),
        );

        return new TaxInvoice(
            $document,
            'SANDBOX-' .
                substr($document->from, 0, 7) .
                '-' .
                strtoupper(substr(hash('sha256', $this->accountId), 0, 6)),
            Json::text($buyer, 'name') ?? '',
            Json::text($buyer, 'address') ?? '',
            Json::text($buyer, 'vat_number'),
            $this->fees->lines(
                $scope,
                Json::integer($object, 'period_from') ?? 0,
                (Json::integer($object, 'period_to') ?? 0) + 1,
            ),
        );
    }

    public function vatNumber(string $number): VatNumber
    {
        return (new VatNumbers(Json::text($this->account(), 'country') ?? 'US'))->find($number);
    }

    /** @param array<string, mixed> $object */
    private static function document(array $object): Document
    {
        $day = static fn(string $field): string => gmdate('Y-m-d', Json::integer($object, $field) ?? 0);

        return new Document(
            Json::text($object, 'id') ?? '',
            Json::text($object, 'type') ?? Document::TAX_INVOICE,
            $day('date'),
            $day('period_from'),
            $day('period_to'),
        );
    }

    /** @return array<string, mixed> */
    private function account(): array
    {
        return $this->store->account()['body'] ?? [];
    }
}
