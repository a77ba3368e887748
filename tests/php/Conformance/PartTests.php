<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Platform\Account\Ability;
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

    public function testItsLinksLeadToPagesOfThePlugin(): void
    {
        $this->connected();
        $links = $this->connection()->links();
        self::assertNotNull($links);

        foreach ([$links->dashboard(), $links->verification(), $links->loanOffer()] as $link) {
            self::assertMatchesRegularExpression('#^/payments/#', $link ?? '/payments/');
        }
        self::assertNull($links->named('no_such_link'));
    }

    public function testPagesOfferWhatItSupportsAndGiveAReasonForTheRest(): void
    {
        $this->connected();
        $abilities = [
            [Capability::LaterCapture, Ability::Capture],
            [Capability::Refunds, Ability::Refund],
            [Capability::Disputes, Ability::RespondToDisputes],
            [Capability::InstantPayouts, Ability::InstantPayouts],
            [Capability::AccountChanges, Ability::ChangeAccount],
            [Capability::Surveys, Ability::Survey],
            [Capability::Documents, Ability::Documents],
            [Capability::Files, Ability::UploadFiles],
            [Capability::Files, Ability::ReadFiles],
            [Capability::Rates, Ability::Rates],
            [Capability::Onboarding, Ability::Verify],
        ];

        foreach ($abilities as [$capability, $ability]) {
            $reason = $this->provider()->can($ability);
            self::assertNotSame('', $reason, "$ability->value: a reason is a text for people.");
            self::assertSame($this->offers($capability), $reason === null, "can(): $ability->value");
        }
        self::assertNull($this->provider()->can(Ability::TakePayments), 'Otherwise the checkout does not offer it.');
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
            self::assertContains($this->currency(), $rates->currencies(), 'The store sells in these currencies.');
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
