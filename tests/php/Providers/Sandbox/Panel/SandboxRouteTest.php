<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox\Panel;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\State\AccountOptions;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** GET and POST sandbox/account, POST sandbox/clock and sandbox/payment: the panel does what WP-CLI does. */
final class SandboxRouteTest extends TestCase
{
    use WithSandbox;

    private const ROUTE = '/wc/v3/payments/sandbox/';

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('administrator');
        $this->connectSandbox();
    }

    public function testThePresentValuesAreSaidAsTheyCanBeSet(): void
    {
        $panel = $this->body($this->rest('GET', self::ROUTE . 'account'));
        $options = array_column($panel['options'], null, 'name');

        self::assertSame('complete', $panel['values']['status']);
        self::assertSame(
            ['none', 'usd', 'eur', 'gbp', 'jpy'],
            array_column($options['errored-bank']['choices'], 'value'),
        );
        foreach ($panel['values'] as $name => $value) {
            self::assertSame($value, (new AccountOptions())->checked($name, $value));
            self::assertFalse($options[$name]['is_event'], $name);
        }
        self::assertSame(
            $panel['values'],
            $this->body($this->rest('POST', self::ROUTE . 'account', $panel['values']))['values'],
            'What is said can be set, and is the same then.',
        );
    }

    public function testWhatIsSetShowsInTheAccount(): void
    {
        $values = [
            'status' => 'restricted_soon',
            'created' => '20d',
            'requirements' => 'invalid_street_address',
            'deadline' => '10d',
            'progressive' => 'open',
            'tpv' => '120000',
            'first-transaction' => '8d',
            'errored-bank' => 'eur',
            'waiting-period' => 'running',
        ];
        $panel = $this->body($this->rest('POST', self::ROUTE . 'account', $values));

        self::assertSame($values, array_intersect_key(array_replace($values, $panel['values']), $values));
        $account = $this->sandbox()->account()->toArray();
        self::assertSame(
            ['restricted_soon', 120000, 'running'],
            [$account['status'], $account['progressiveOnboarding']['tpv'] ?? null, $panel['values']['waiting-period']],
        );
        self::assertSame(
            'sandbox_account',
            Database::fromWordPress()->value(
                'SELECT action FROM ' .
                    Database::fromWordPress()->table('audit') .
                    ' WHERE ledger_id = ? ORDER BY id DESC',
                [$this->scope->id],
            ),
        );
    }

    public function testAChangeByAProgramIsLoggedAsOne(): void
    {
        $GLOBALS['wp_rest_application_password_uuid'] = 'b4b0a4f2-0000-4000-8000-000000000000';
        try {
            $this->rest('POST', self::ROUTE . 'account', ['status' => 'restricted_soon']);
        } finally {
            unset($GLOBALS['wp_rest_application_password_uuid']);
        }
        self::assertSame(
            'rest',
            Database::fromWordPress()->value(
                'SELECT origin FROM ' .
                    Database::fromWordPress()->table('audit') .
                    ' WHERE ledger_id = ? ORDER BY id DESC',
                [$this->scope->id],
            ),
        );
    }

    /** @return iterable<string, array{string, array<string, mixed>}> */
    public static function situations(): iterable
    {
        foreach (
            [
                'in-order',
                'pending',
                'new-account',
                'near-threshold',
                'payments-paused',
                'rejected',
                'under-review',
                'restricted-soon',
                'bank-account-errored',
                'negative-balance',
                'below-minimum',
                'loan',
            ]
            as $name
        ) {
            yield $name => [$name, []];
        }
    }

    #[DataProvider('situations')]
    public function testASituationIsReachedFromAnyOther(string $name): void
    {
        $this->pay(new PaymentPlan(50000, 'usd'));
        $this->rest('POST', self::ROUTE . 'account', ['preset' => 'negative-balance']);
        $this->rest('POST', self::ROUTE . 'account', ['preset' => 'restricted']);
        $panel = $this->body($this->rest('POST', self::ROUTE . 'account', ['preset' => $name]));
        $preset = array_column($panel['presets'], null, 'name')[$name];
        $kept = array_diff_key($preset['changes'], ['adjust' => '', 'loan' => '', 'tpv' => '', 'minimum-payout' => '']);

        self::assertSame($kept, array_intersect_key(array_replace($kept, $panel['values']), $kept));
        $balances = $this->sandbox()->balances();
        $total = $balances->available['usd']['amount'] + $balances->pending['usd']['amount'];
        match ($name) {
            'in-order' => self::assertGreaterThan(0, $total),
            'negative-balance' => self::assertLessThan(0, $total),
            'below-minimum' => self::assertTrue(
                $balances->available['usd']['amount'] > 0 &&
                    $balances->available['usd']['amount'] < (int) $panel['values']['minimum-payout'] &&
                    $total > 0,
            ),
            'loan' => self::assertCount(1, $this->sandbox()->loans()),
            default => null,
        };
    }

    public function testTheVolumeOfAnAccountThatNeverCountedIsTheLedgers(): void
    {
        $this->pay(new PaymentPlan(4000, 'usd'));
        $this->happen(static fn(SandboxAccount $account) => (new AccountChanges($account))->apply(['tpv' => '9']));
        $this->rest('POST', self::ROUTE . 'account', ['tpv' => 'ledger', 'first-transaction' => '3d']);
        self::assertSame('4000', $this->body($this->rest('GET', self::ROUTE . 'account'))['values']['tpv']);
        $this->pay(new PaymentPlan(1000, 'usd'));
        self::assertSame(
            ['3d', '5000'],
            array_values(
                array_intersect_key($this->body($this->rest('GET', self::ROUTE . 'account'))['values'], [
                    'tpv' => 0,
                    'first-transaction' => 0,
                ]),
            ),
        );
    }

    public function testTimePasses(): void
    {
        $before = $this->body($this->rest('GET', self::ROUTE . 'account'))['clock'];
        self::assertEqualsWithDelta(
            $before + 3 * 86400,
            $this->body($this->rest('POST', self::ROUTE . 'clock', ['by' => '3d']))['clock'],
            60,
        );
        foreach (['', '3', '-3d', '3w', '99999d'] as $nonsense) {
            self::assertSame(400, $this->rest('POST', self::ROUTE . 'clock', ['by' => $nonsense])->get_status());
        }
    }

    public function testACustomerPaysAndMayDisputeItAlsoWithManualCapture(): void
    {
        (new StoreSettings())->change(['manual_capture' => true]);
        foreach (
            ['paid' => 'succeeded', 'authorized' => 'requires_capture', 'disputed' => 'succeeded']
            as $outcome => $status
        ) {
            self::assertSame(
                200,
                $this->rest('POST', self::ROUTE . 'payment', [
                    'amount' => 2500,
                    'currency' => 'eur',
                    'outcome' => $outcome,
                ])->get_status(),
            );
        }
        $database = Database::fromWordPress();
        self::assertSame(
            ['requires_capture', 'succeeded', 'succeeded'],
            $database->column(
                'SELECT status FROM ' . $database->table('payments') . ' WHERE ledger_id = ? ORDER BY status',
                [$this->scope->id],
            ),
        );
        self::assertSame(
            'needs_response',
            $database->value('SELECT status FROM ' . $database->table('disputes') . ' WHERE ledger_id = ?', [
                $this->scope->id,
            ]),
        );
        self::assertSame(
            400,
            $this->rest('POST', self::ROUTE . 'payment', ['amount' => 0, 'currency' => 'eur'])->get_status(),
        );
        self::assertSame(
            400,
            $this->rest('POST', self::ROUTE . 'payment', ['amount' => 5, 'currency' => 'xxx'])->get_status(),
        );
    }

    public function testNonsenseIsRefusedWithWhatFits(): void
    {
        $refused = $this->rest('POST', self::ROUTE . 'account', ['status' => 'restricted', 'created' => 'yesterday']);
        self::assertSame(400, $refused->get_status());
        self::assertStringContainsString('such as 20d', $this->body($refused)['data']['params']['created']);
        self::assertSame(400, $this->rest('POST', self::ROUTE . 'account', [])->get_status());
        self::assertSame(
            'tillbook_bad_sandbox_state',
            $this->body($this->rest('POST', self::ROUTE . 'account', ['preset' => 'on-holiday']))['code'],
        );
        self::assertSame('complete', $this->sandbox()->account()->toArray()['status']);
    }

    public function testACopyOfTheSiteChangesNothing(): void
    {
        self::connectAt('https://elsewhere.example');
        self::assertSame([409, 'tillbook_site_copied'], $this->refusal('account', ['status' => 'restricted']));
        SiteOwnership::markCopy();
        self::assertSame([409, 'tillbook_read_only'], $this->refusal('clock', ['by' => '3d']));
        self::assertSame(200, $this->rest('GET', self::ROUTE . 'account')->get_status());
        self::assertSame('complete', $this->sandbox()->account()->toArray()['status']);
    }

    public function testALiveAccountHasNoPanel(): void
    {
        update_option(ConnectedAccounts::OPTION, [
            'live' => ['provider' => 'stripe', 'account_id' => 'acct_1', 'livemode' => true],
        ]);
        self::assertSame([409, 'tillbook_no_sandbox'], $this->refusal('account', ['status' => 'restricted']));
        self::assertSame(409, $this->rest('GET', self::ROUTE . 'account')->get_status());
    }

    public function testUsingItRequiresTheSettingsCapability(): void
    {
        wp_set_current_user(0);
        self::assertSame(401, $this->rest('GET', self::ROUTE . 'account')->get_status());
        $this->actAs('customer');
        foreach (
            [
                'account' => ['status' => 'restricted'],
                'clock' => ['by' => '3d'],
                'payment' => ['amount' => 5, 'currency' => 'usd'],
            ]
            as $route => $parameters
        ) {
            self::assertSame(403, $this->rest('POST', self::ROUTE . $route, $parameters)->get_status());
        }
    }

    /**
     * @param array<string, mixed> $parameters
     *
     * @return array{int, mixed}
     */
    private function refusal(string $route, array $parameters): array
    {
        return self::statusAndCode($this->rest('POST', self::ROUTE . $route, $parameters));
    }
}
