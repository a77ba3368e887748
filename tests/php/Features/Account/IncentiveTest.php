<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Account;

use RuntimeException;
use Tillbook\Features\Account\Connecting\ConnectState;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Providers\Sandbox\SandboxIncentive;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Tests the sandbox's connection offer (spec 1 §4.3). */
final class IncentiveTest extends TestCase
{
    use WithSandbox;

    private const ROUTE = '/wc-analytics/admin/notes/experimental-activate-promo/' . SandboxIncentive::ID;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(ConnectedAccounts::OPTION);
        $this->actAs('administrator');
    }

    public function testItIsOfferedUntilItIsAccepted(): void
    {
        self::assertSame(SandboxIncentive::ID, $this->offer()['id'] ?? null);

        self::assertSame(['success' => true], $this->body($this->rest('POST', self::ROUTE)));
        self::assertNull($this->offer());
        self::assertTrue((new SandboxIncentive())->isActivated());
    }

    public function testAStoreWithAnAccountIsOfferedNothing(): void
    {
        $this->connectSandbox();

        self::assertNull($this->offer());
    }

    public function testItsTermsAreShownToUsersWithPermissionOnly(): void
    {
        foreach (['administrator' => 200, 'tillbook_accountant' => 200, 'customer' => 403] as $role => $status) {
            $this->actAs($role);
            self::assertSame($status, $this->terms((new SandboxIncentive())->offer()['tc_url']), $role);
        }
        self::assertSame(403, $this->terms(admin_url('admin-post.php?action=tillbook_sandbox_terms')), 'No nonce.');
    }

    /** Opens the terms; returns the status. */
    private function terms(string $url): int
    {
        parse_str((string) parse_url($url, PHP_URL_QUERY), $query);
        $statuses = [];
        // A page that isn't there because of a failure would be the second one.
        $end = static function (mixed $text, mixed $title, mixed $arguments) use (&$statuses): never {
            $statuses[] = is_array($arguments) ? (int) $arguments['response'] : 500;
            throw new RuntimeException();
        };
        $die = static fn(): callable => $end;
        add_filter('wp_die_handler', $die, 99);
        remove_all_actions('admin_post_tillbook_sandbox_terms');
        (new SandboxIncentive())->register();
        $before = $_REQUEST;
        $_REQUEST = $query;
        try {
            do_action('admin_post_tillbook_sandbox_terms');
            self::fail('It shows nothing.');
        } catch (RuntimeException) {
            return $statuses[0] ?? 500;
        } finally {
            $_REQUEST = $before;
            remove_filter('wp_die_handler', $die, 99);
        }
    }

    /** @return array{id: string, description: string, tc_url: string}|null */
    private function offer(): ?array
    {
        return (new ConnectState(Plugin::instance()->services->connection(...)))->incentive();
    }
}
