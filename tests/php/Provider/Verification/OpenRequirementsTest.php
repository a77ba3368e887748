<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Verification;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\CheckoutFollowsAccount;
use Tillbook\Ledger\Events;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Json;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Onboarding\BusinessDetails;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\Verification\Failure;

/** Tests open requirements of an existing account (spec 1 §4.8 and §8). */
#[Group('database')]
final class OpenRequirementsTest extends VerificationTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        // Another test may have left what such an account says later.
        delete_option(CheckoutAccount::OPTION);
        $this->goThrough($this->begin('US', 'company', 'private_corporation'));
        $this->connection()->onboarding()->finalize('wizard', 'x');
    }

    public function testItAsksOnlyForWhatIsMissingAndClearsExactlyThat(): void
    {
        $this->put([
            'status' => 'restricted',
            'requirements' => 'verification_failed_name_match,verification_document_expired,invalid_tos_acceptance',
            'deadline' => '5d',
        ]);
        $secret = $this->connection()->onboarding()->accountSession()->clientSecret;
        self::assertSame(['identity', 'documents', 'review'], $this->steps($secret));

        $this->form()->takeDocument($secret, false);
        $this->goThrough($secret, ['documents' => []]);
        self::assertCount(3, $this->requirements(), 'Before the end nothing changes.');
        $this->connection()->onboarding()->finalize('overview', 'x');

        $account = $this->account();
        self::assertSame([], $this->requirements());
        self::assertSame(
            ['complete', null, true],
            [$account['status'], $account['currentDeadline'], $account['paymentsEnabled']],
        );
    }

    public function testTheCheckoutOpensWhenTheAccountIsVerified(): void
    {
        $this->tell(['preset' => 'restricted']);
        self::assertFalse($this->checkoutTakesPayments());

        $secret = $this->connection()->onboarding()->accountSession()->clientSecret;
        $this->form()->takeDocument($secret, false);
        $this->goThrough($secret, ['documents' => []]);
        $this->connection()->onboarding()->finalize('overview', 'x');

        self::assertTrue($this->checkoutTakesPayments());
        self::assertSame('enabled', Json::text($this->account(), 'deposits.status'));
    }

    public function testPayoutsThatTheProviderBlockedStaySo(): void
    {
        foreach (['none', 'usd'] as $bank) {
            $this->put([
                'errored-bank' => $bank,
                'deposits' => 'blocked',
                'status' => 'restricted',
                'requirements' => 'verification_failed_name_match',
            ]);
            $this->goThrough($this->connection()->onboarding()->accountSession()->clientSecret);
            $this->connection()->onboarding()->finalize('overview', 'x');

            self::assertSame('complete', $this->account()['status']);
            self::assertSame('blocked', Json::text($this->account(), 'deposits.status'));
        }
    }

    public function testTheCheckoutClosesWhenAnUnverifiedAccountIsPausedByTime(): void
    {
        $this->tell(['progressive' => 'open', 'created' => '29d', 'first-transaction' => '29d', 'tpv' => '0']);
        self::assertTrue($this->checkoutTakesPayments());

        $this->module()->operator()->advance('2d');

        self::assertFalse($this->checkoutTakesPayments());
    }

    public function testWhatCameUpMeanwhileIsStillAskedFor(): void
    {
        $this->put(['status' => 'restricted', 'requirements' => 'verification_failed_name_match']);
        $secret = $this->connection()->onboarding()->accountSession()->clientSecret;
        $this->goThrough($secret);
        $this->put(['requirements' => 'verification_failed_name_match,verification_missing_owners']);

        $this->connection()->onboarding()->finalize('overview', 'x');

        self::assertSame(['verification_missing_owners'], $this->requirements());
        self::assertSame('restricted', $this->account()['status']);
    }

    public function testADocumentThatIsAskedForCannotBeLeftOut(): void
    {
        $this->put(['status' => 'restricted', 'requirements' => 'verification_document_not_readable']);
        $secret = $this->connection()->onboarding()->accountSession()->clientSecret;

        self::assertSame(
            'tillbook_document_missing',
            $this->refusal(fn() => $this->form()->take($secret, 'documents', ['later' => true], false))->reason,
        );
    }

    public function testTheLastStepSubmitsTheDetails(): void
    {
        $this->put(['details' => 'missing']);
        self::assertSame([false, false], [$this->account()['detailsSubmitted'], $this->account()['paymentsEnabled']]);
        $this->goThrough($this->connection()->onboarding()->accountSession()->clientSecret);
        $this->connection()->onboarding()->finalize('overview', 'x');

        self::assertSame(
            [true, true, []],
            [$this->account()['detailsSubmitted'], $this->account()['paymentsEnabled'], $this->requirements()],
        );
    }

    public function testNothingIsAskedWhereNothingIsMissing(): void
    {
        self::assertSame([], $this->steps($this->connection()->onboarding()->accountSession()->clientSecret));
        self::assertTrue($this->connection()->onboarding()->finalize('overview', 'x')->success);
    }

    public function testAStatusSetByAnotherPluginStays(): void
    {
        $this->put(['status' => 'under_review', 'requirements' => 'verification_failed_name_match']);
        $this->goThrough($this->connection()->onboarding()->accountSession()->clientSecret);
        $this->connection()->onboarding()->finalize('overview', 'x');

        self::assertSame(['under_review', []], [$this->account()['status'], $this->requirements()]);
    }

    public function testTheAccountLinkLeadsToTheVerificationWhileSomethingIsMissing(): void
    {
        self::assertNull($this->account()['accountLink']);
        $this->put(['requirements' => 'invalid_street_address']);

        self::assertStringContainsString(
            '%2Fpayments%2Fonboarding%2Fkyc',
            (string) Json::text($this->account(), 'accountLink'),
        );
    }

    /** @return array<string, array{Failure, string}> */
    public static function failures(): array
    {
        return [
            'HTTPS' => [Failure::InvalidRequest, 'invalid_request_error'],
            'the component itself' => [Failure::Component, 'api_error'],
        ];
    }

    #[DataProvider('failures')]
    public function testTheComponentCanBeSetToFail(Failure $failure, string $type): void
    {
        $secret = $this->connection()->onboarding()->accountSession()->clientSecret;
        Failure::choose($failure);

        self::assertSame(
            $type,
            $this->refusal(fn() => $this->form()->show($secret, false))->details['error_type'] ?? null,
        );
        Failure::choose(null);
        self::assertFalse($this->form()->show($secret, false)['in_review']);
    }

    public function testSessionAndFinalizeCanBeSetToFail(): void
    {
        $onboarding = $this->connection()->onboarding();
        Failure::choose(Failure::MissingKey);
        self::assertSame('', $onboarding->accountSession()->publishableKey);
        Failure::choose(Failure::Finalize);
        self::assertSame(
            'tillbook_verification_failed',
            $this->refusal(fn() => $onboarding->finalize('x', 'x'))->reason,
        );
        Failure::choose(Failure::Unreachable);
        $this->expectException(ProviderUnreachable::class);
        $onboarding->kycSession(new BusinessDetails('US', 'individual', null, '5734'), []);
    }

    protected function inbox(): EventInbox
    {
        return new EventInbox(
            $this->database,
            new Events($this->database, $this->clock),
            $this->projector(),
            $this->clock,
            new CheckoutFollowsAccount(),
        );
    }

    /** @param array<string, string> $changes as of `wp tillbook sandbox account`, whose events are delivered */
    private function tell(array $changes): void
    {
        $this->module()
            ->operator()
            ->change(static fn(SandboxAccount $account) => (new AccountChanges($account))->apply($changes));
    }

    private function checkoutTakesPayments(): ?bool
    {
        return CheckoutAccount::read()?->takesPayments;
    }

    /** @return list<string> */
    private function requirements(): array
    {
        return array_values(
            array_filter(array_column(Json::objects($this->account(), 'requirements.errors'), 'code'), is_string(...)),
        );
    }
}
