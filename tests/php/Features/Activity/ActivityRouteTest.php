<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Activity;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\SystemClock;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** GET activity: who did what with the account. */
#[Group('database')]
final class ActivityRouteTest extends TestCase
{
    use WithSandbox;

    private const ROUTE = Controller::FULL_BASE . '/activity';

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('administrator');
        $this->connectSandbox();
    }

    public function testARefundIsShownWithItsUserAmountAndOutcome(): void
    {
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd')));
        $before = $this->total();
        $this->rest('POST', Controller::FULL_BASE . '/refund', [
            'charge_id' => $charge,
            'amount' => 1200,
            'attempt' => 0,
        ]);

        $row = $this->rows()[0];
        self::assertSame($before + 1, $this->total());
        self::assertSame(
            ['Refunded a payment', $charge, 1200, 'usd', 'done', wp_get_current_user()->display_name],
            [$row['action'], $row['subject_id'], $row['amount'], $row['currency'], $row['outcome'], $row['user']],
        );
    }

    #[Group('one-database')]
    public function testADeletedUserIsNamedByNumber(): void
    {
        $user = $this->actAs('shop_manager');
        self::audit()->record($this->scope, 'admin', 'capture', 'pi_deleted', 100, 'usd', 'done');
        $this->actAs('administrator');
        require_once ABSPATH . 'wp-admin/includes/user.php';
        wp_delete_user($user);

        self::assertSame("User $user (deleted)", $this->rows()[0]['user']);
    }

    public function testARefusalSaysWhy(): void
    {
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd')));
        $refused = $this->rest('POST', Controller::FULL_BASE . '/refund', [
            'charge_id' => $charge,
            'amount' => 9900,
            'attempt' => 0,
        ]);

        $row = $this->rows()[0];
        self::assertGreaterThanOrEqual(400, $refused->get_status());
        self::assertSame(['refused', $this->body($refused)['message']], [$row['outcome'], $row['message']]);
    }

    public function testItIsFilteredByActionPlaceAndDay(): void
    {
        $day = '2026-01-15';
        $noon = TestClock::at((int) strtotime("$day 12:00:00 " . wp_timezone_string()));
        $audit = new Audit(Database::fromWordPress(), $noon);
        foreach (['capture' => 'admin', 'refund' => 'order', 'pay' => 'checkout'] as $action => $origin) {
            $audit->record($this->scope, $origin, $action, 'pi_filtered', 100, 'usd', 'done');
        }
        $all = $this->total();

        self::assertSame(['Captured a payment'], array_column($this->rows(['action_is' => 'capture']), 'action'));
        self::assertSame(['Order page'], array_column($this->rows(['origin_is' => 'order']), 'origin'));
        self::assertSame($all - 1, $this->total(['origin_is_not' => 'order']));
        // Not what a shopper bought.
        self::assertSame(2, $this->total(['date_between' => [$day, $day]]));
        self::assertSame(0, $this->total(['date_before' => $day]));
        self::assertSame($all - 2, $this->total(['date_after' => $day]));
        self::assertSame(
            2,
            $this->total(['match' => 'any', 'action_is' => 'capture', 'origin_is' => 'order']),
            'Without what a shopper bought.',
        );
    }

    #[Group('one-database')]
    public function testProvidersActionsHaveNames(): void
    {
        $actions = ['change_publishable_key', 'sandbox_account', 'sandbox_clock', 'sandbox_payment'];
        foreach ($actions as $action) {
            self::audit()->record($this->scope, 'admin', $action, $this->scope->accountId, null, null, 'done');
        }

        self::assertEqualsCanonicalizing(
            [
                'Made a sandbox payment',
                'Moved the sandbox clock',
                'Changed the sandbox account',
                'Changed the publishable key',
            ],
            array_column(array_slice($this->rows(), 0, 4), 'action'),
        );
        self::assertCount(1, $this->rows(['action_is' => 'change_publishable_key']));
    }

    public function testPagesFollowEachOther(): void
    {
        $audit = self::audit();
        foreach (range(1, 7) as $number) {
            $audit->record($this->scope, 'admin', 'capture', "pi_$number", 100, 'usd', 'done');
        }

        $ids = [];
        foreach ([1, 2, 3] as $page) {
            $ids = [
                ...$ids,
                ...array_column(
                    $this->rows(['action_is' => 'capture', 'page' => $page, 'pagesize' => 3]),
                    'subject_id',
                ),
            ];
        }
        self::assertSame(['pi_7', 'pi_6', 'pi_5', 'pi_4', 'pi_3', 'pi_2', 'pi_1'], $ids);
    }

    public function testOnlyUsersWhoMayChangeTheSettingsSeeIt(): void
    {
        foreach (['' => 401, 'customer' => 403, 'tillbook_accountant' => 403] as $role => $status) {
            $role === '' ? wp_set_current_user(0) : $this->actAs($role);
            self::assertSame($status, $this->rest('GET', self::ROUTE)->get_status(), $role);
            self::assertSame($status, $this->rest('GET', self::ROUTE . '/summary')->get_status(), $role);
        }
    }

    public function testAnUnknownActionIsRefusedByName(): void
    {
        $response = $this->rest('GET', self::ROUTE, ['action_is' => 'nonsense']);

        self::assertSame(400, $response->get_status());
        self::assertStringContainsString('action_is', (string) wp_json_encode($response->get_data()));
    }

    private static function audit(): Audit
    {
        return new Audit(Database::fromWordPress(), new SystemClock());
    }

    /**
     * @param array<string, mixed> $parameters
     *
     * @return list<array<string, mixed>>
     */
    private function rows(array $parameters = []): array
    {
        $response = $this->rest('GET', self::ROUTE, $parameters);
        self::assertSame(200, $response->get_status());
        /** @var list<array<string, mixed>> $rows */
        $rows = $this->body($response)['data'];

        return $rows;
    }

    /** @param array<string, mixed> $parameters */
    private function total(array $parameters = []): int
    {
        return (int) $this->body($this->rest('GET', self::ROUTE . '/summary', $parameters))['count'];
    }
}
