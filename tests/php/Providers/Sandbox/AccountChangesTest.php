<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Every state of spec 1 §4.9 and spec 3 §4 can be reached in the sandbox. */
final class AccountChangesTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('administrator');
        $this->connectSandbox();
    }

    public function testMovingTheClockKeepsWhatAnotherRequestChangesMeanwhile(): void
    {
        $database = Database::fromWordPress();
        $accounts = $database->table('sandbox_accounts');
        $counter = static fn(): int => (int) $database->value("SELECT counter FROM $accounts WHERE account_id = ?", [
            self::ACCOUNT,
        ]);
        $before = $counter();
        // Another request commits right before the first write.
        $other = function (string $statement) use (&$other, $database, $accounts): string {
            if (preg_match("/^(UPDATE|INSERT INTO) $accounts/", $statement) === 1) {
                remove_filter('query', $other);
                $database->execute("UPDATE $accounts SET counter = counter + 1000 WHERE account_id = ?", [
                    self::ACCOUNT,
                ]);
            }

            return $statement;
        };
        add_filter('query', $other);
        $this->sandbox()->advance(60);

        self::assertGreaterThan($before + 999, $counter());
    }

    /** @return iterable<string, array{array<string, string>, array<string, mixed>}> */
    public static function states(): iterable
    {
        foreach (
            [
                'pending',
                'complete',
                'enabled',
                'restricted',
                'restricted_soon',
                'restricted_partially',
                'pending_verification',
            ]
            as $status
        ) {
            yield $status => [
                ['status' => $status],
                [
                    'status' => $status,
                    'deposits.status' => 'enabled',
                    'pastDue' => $status === 'restricted',
                    'paymentsEnabled' => !in_array($status, ['pending', 'restricted'], true),
                ],
            ];
        }
        foreach (['under_review', 'rejected', 'rejected.fraud'] as $status) {
            yield $status => [
                ['status' => $status],
                ['status' => $status, 'deposits.status' => 'blocked', 'paymentsEnabled' => false],
            ];
        }
        yield 'payouts blocked' => [
            ['deposits' => 'blocked'],
            ['deposits.status' => 'blocked', 'deposits.restrictions' => 'deposits_blocked', 'paymentsEnabled' => true],
        ];
        yield 'the first payout waits' => [
            ['waiting-period' => 'running'],
            ['deposits.completed_waiting_period' => false],
        ];
        yield 'paid out by hand' => [
            ['interval' => 'manual'],
            [
                'deposits.interval' => 'manual',
                'deposits_schedule.interval' => 'manual',
                'deposits_schedule.delay_days' => 2,
            ],
        ];
        yield 'small payouts wait' => [
            ['minimum-payout' => '900000'],
            [
                'deposits.minimum_scheduled_deposit_amounts' => [
                    'usd' => 900000,
                    'eur' => 900000,
                    'gbp' => 900000,
                    'jpy' => 900000,
                ],
            ],
        ];
        yield 'selling before it is verified' => [
            ['progressive' => 'open', 'tpv' => '120000', 'first-transaction' => '8d'],
            [
                'progressiveOnboarding.isEnabled' => true,
                'progressiveOnboarding.isComplete' => false,
                'progressiveOnboarding.tpv' => 120000,
                'paymentsEnabled' => true,
            ],
        ];
        yield 'too much sold before it is verified' => [
            ['progressive' => 'open', 'tpv' => '500000', 'first-transaction' => '8d'],
            ['paymentsEnabled' => false],
        ];
        yield 'too long not verified' => [
            ['progressive' => 'open', 'first-transaction' => 'none', 'created' => '30d'],
            ['paymentsEnabled' => false, 'progressiveOnboarding.firstTransactionDate' => null],
        ];
        yield 'details are missing' => [
            ['requirements' => 'invalid_street_address,invalid_value_other'],
            [
                'requirements.errors' => [
                    [
                        'code' => 'invalid_street_address',
                        'reason' => 'The sandbox asks for this: invalid street address.',
                    ],
                    ['code' => 'invalid_value_other', 'reason' => 'The sandbox asks for this: invalid value other.'],
                ],
            ],
        ];
        yield 'details were never sent' => [
            ['details' => 'missing'],
            ['detailsSubmitted' => false, 'paymentsEnabled' => false],
        ];
        yield 'what a new account declines' => [
            [],
            [
                'detailsSubmitted' => true,
                'fraudProtection' => ['declineOnAVSFailure' => false, 'declineOnCVCFailure' => true],
            ],
        ];
        yield 'checks of address and security code' => [
            ['decline-avs' => 'on', 'decline-cvc' => 'off'],
            ['fraudProtection' => ['declineOnAVSFailure' => true, 'declineOnCVCFailure' => false]],
        ];
        yield 'the preset without details' => [
            ['preset' => 'details-missing'],
            ['detailsSubmitted' => false, 'deposits.status' => 'disabled'],
        ];
        yield 'a campaign' => [['campaign' => 'wporgReview2025:on'], ['campaigns' => ['wporgReview2025' => true]]];
    }

    /**
     * @param array<string, string> $changes
     * @param array<string, mixed> $expected by path
     */
    #[DataProvider('states')]
    public function testAnAccountIsPutIntoAState(array $changes, array $expected): void
    {
        $account = $this->changed($changes);

        foreach ($expected as $path => $value) {
            self::assertSame(
                $value,
                array_reduce(
                    explode('.', $path),
                    static fn(mixed $part, string $name): mixed => is_array($part) ? $part[$name] ?? null : null,
                    $account,
                ),
                $path,
            );
        }
    }

    public function testABankAccountThatRejectsPayoutsHasALinkToFixIt(): void
    {
        $account = $this->changed(['errored-bank' => 'eur']);
        self::assertSame(
            ['new', 'errored', 'new', 'new'],
            array_column($account['default_external_accounts'], 'status'),
        );
        self::assertStringContainsString('action=tillbook_mend_sandbox_bank', $account['accountLink']);

        $fixed = $this->changed(['errored-bank' => 'none']);
        self::assertSame(['new', 'new', 'new', 'new'], array_column($fixed['default_external_accounts'], 'status'));
        self::assertNull($fixed['accountLink']);
    }

    public function testALoanIsPaidOut(): void
    {
        $account = $this->changed(['loan' => '500000']);
        self::assertCount(1, $account['loans']);
        self::assertStringEndsWith('|active', $account['loans'][0]);
    }

    public function testADiscountLastsUntilItsVolumeIsUsedUp(): void
    {
        $this->changed(['discount' => '50:30d:10000']);
        $this->pay(new PaymentPlan(4000, 'usd'));
        $fees = $this->changed(['deadline' => '10d'])['fees'];
        self::assertSame(
            [0.029, 30, 'usd'],
            [$fees['base']['percentage_rate'], $fees['base']['fixed_rate'], $fees['base']['currency']],
        );
        self::assertSame(
            [0.024, 0.005, 10000, 4000, 'usd'],
            [
                $fees['discount'][0]['percentage_rate'],
                $fees['discount'][0]['discount'],
                $fees['discount'][0]['volume_allowance'],
                $fees['discount'][0]['current_volume'],
                $fees['discount'][0]['volume_currency'],
            ],
        );

        $this->pay(new PaymentPlan(6000, 'usd'));
        self::assertSame([], $this->changed(['deadline' => 'none'])['fees']['discount']);
        $this->pay(new PaymentPlan(10000, 'usd'));
        $costs = array_column(
            $this->body($this->rest('GET', '/wc/v3/payments/transactions', ['direction' => 'asc']))['data'],
            'fees',
        );
        sort($costs);
        self::assertSame(
            [126, 174, 320],
            $costs,
            'With the discount 2.4 percent and 30 cents, then 2.9 percent and 30 cents.',
        );
    }

    public function testWhatWasEverPaidIsCounted(): void
    {
        self::assertSame([0, null], $this->volume());
        $this->pay(new PaymentPlan(4000, 'usd'));
        $this->pay(new PaymentPlan(2500, 'usd'));
        [$volume, $first] = $this->volume();
        self::assertSame(6500, $volume);
        self::assertIsInt($first);
    }

    /** @return iterable<string, array{array<string, string>}> */
    public static function nonsense(): iterable
    {
        yield 'a status' => [['status' => 'fine']];
        yield 'a time' => [['created' => 'yesterday']];
        yield 'a currency' => [['errored-bank' => 'xxx']];
        yield 'an option' => [['weather' => 'sunny']];
        yield 'an amount' => [['tpv' => '-5']];
        yield 'the second of two' => [['status' => 'restricted', 'discount' => 'much']];
    }

    /** @param array<string, string> $changes */
    #[DataProvider('nonsense')]
    public function testNonsenseIsRefusedAndNothingChanges(array $changes): void
    {
        $before = $this->sandbox()->account()->toArray();
        try {
            $this->changed($changes);
            self::fail('It was taken.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame('tillbook_bad_sandbox_state', $refusal->reason);
        }
        self::assertSame($before['status'], $this->sandbox()->account()->toArray()['status']);
    }

    /** @return array{int|null, int|null} */
    private function volume(): array
    {
        $account = $this->sandbox()->account()->toArray();

        return [
            Json::integer($account, 'progressiveOnboarding.tpv'),
            Json::integer($account, 'progressiveOnboarding.firstTransactionDate'),
        ];
    }

    /**
     * @param array<string, string> $changes
     *
     * @return array<string, mixed> GET accounts
     */
    private function changed(array $changes): array
    {
        $this->happen(static fn(SandboxAccount $account) => (new AccountChanges($account))->apply($changes));
        $this->connectSandbox();

        return $this->body($this->rest('GET', '/wc/v3/payments/accounts'));
    }
}
