<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Provider\CardReader;
use Tillbook\Provider\Documents\Document;
use Tillbook\Provider\Files\NewFile;
use Tillbook\Provider\Loan;
use Tillbook\Provider\Onboarding\BusinessDetails;

/** The parts beside payments: the checkout's fields, links, lists, documents, files, rates and the verification. */
trait PartTests
{
    public function testTheCheckoutTakesACardAndNothingElse(): void
    {
        $fields = $this->module->checkout();

        self::assertSame([], $fields->problems($this->acceptedCard()));
        self::assertNotSame([], $fields->problems(''), 'Shoppers who entered no card are told so.');
        self::assertNotSame([], $fields->problems('4242 4242 4242 4242'), 'A card number is never sent to the store.');
        self::assertIsString(wp_json_encode($fields->browserData()));
        self::assertIsString(wp_json_encode($fields->walletData()));
        foreach (array_keys($fields->withoutScript()['choices'] ?? []) as $card) {
            self::assertSame([], $fields->problems((string) $card), "$card is offered to pages without JavaScript.");
        }
    }

    public function testItsLinksLeadSomewhere(): void
    {
        $this->connected();
        $links = $this->connection()->links();
        self::assertNotNull($links);

        foreach ([$links->dashboard(), $links->verification(), $links->loanOffer()] as $link) {
            self::assertMatchesRegularExpression('#^(/payments/|https://)#', $link ?? '/payments/');
        }
        self::assertNull($links->named('no_such_link'));
    }

    public function testItsListsAreOfWhatTheySay(): void
    {
        $this->connected();

        self::assertContainsOnlyInstancesOf(Loan::class, $this->provider()->loans());
        self::assertContainsOnlyInstancesOf(CardReader::class, $this->provider()->readers());
    }

    public function testDocumentsAreListedAndAnUnknownOneIsRefused(): void
    {
        $this->connected();
        $documents = $this->provider()->documents();
        $dates = array_map(static fn(Document $document): string => $document->date, $documents->all());
        $newestFirst = $dates;
        rsort($newestFirst);

        self::assertSame($this->offers(Capability::Documents) ? $newestFirst : [], $dates);
        $reason = $this->offers(Capability::Documents) ? 'wcpay_document_not_found' : 'tillbook_unsupported';
        self::assertSame($reason, $this->refusal(static fn() => $documents->file('vat_invoice_unknown')));
        if (!$this->offers(Capability::Documents)) {
            self::assertSame($reason, $this->refusal(static fn() => $documents->vatNumber('DE123456789')));
        }
    }

    public function testAFileIsKeptUntilItIsDeleted(): void
    {
        $this->connected();
        $files = $this->provider()->files();
        $new = new NewFile('receipt.txt', 'text/plain', 'Paid in full.', 'dispute_evidence');
        if (!$this->offers(Capability::Files)) {
            self::assertSame('tillbook_unsupported', $this->refusal(static fn() => $files->upload($new)));
            self::assertSame([], $files->find('file_unknown'));

            return;
        }

        $kept = $files->upload($new);
        self::assertSame([$kept->id], array_keys($files->find($kept->id, 'file_unknown')));
        self::assertSame(['Paid in full.', 13], [$files->content($kept->id), $kept->size]);
        $files->delete($kept->id, 'file_unknown');
        self::assertSame([], $files->find($kept->id));
        self::assertSame('tillbook_file_not_found', $this->refusal(static fn() => $files->content($kept->id)));
    }

    public function testRatesAreDecimalsByCurrency(): void
    {
        $this->connected();
        $rates = $this->provider()->rates();
        if (!$this->offers(Capability::Rates)) {
            self::assertSame([], $rates->currencies());
            self::assertSame('tillbook_unsupported', $this->refusal(static fn() => $rates->of('usd')));

            return;
        }

        self::assertContains($this->currency(), $rates->currencies());
        $of = $rates->of(strtoupper($this->currency()));
        self::assertArrayNotHasKey($this->currency(), $of);
        foreach ($of as $currency => $rate) {
            self::assertMatchesRegularExpression('/^[a-z]{3}$/', $currency);
            self::assertNotSame('', ExchangeRate::of($rate)->decimal());
        }
    }

    public function testABusinessIsVerifiedInASession(): void
    {
        $this->connected();
        $onboarding = $this->module->onboarding();
        $details = new BusinessDetails('US', 'individual', null, 'software__digital_goods');
        if (!$this->offers(Capability::Onboarding)) {
            $questions = [
                static fn() => $onboarding->kycSession($details, []),
                static fn() => $onboarding->accountSession(),
                static fn() => $onboarding->finalize('conformance', 'WCPAY_OVERVIEW'),
            ];
            foreach ($questions as $question) {
                self::assertSame('tillbook_unsupported', $this->refusal($question));
            }

            return;
        }

        self::assertNotSame('', $onboarding->kycSession($details, [])->clientSecret);
        self::assertNotSame('', $onboarding->accountSession()->clientSecret);
    }
}
