<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Plugin;

/** Pages while Stripe refuses the key, or it can't be read: they show the reason and everything stored here. */
final class RefusedKeyTest extends ConnectedStripe
{
    /** @return iterable<string, array{string, string}> route, what the provider is asked for in its answer */
    public static function routes(): iterable
    {
        yield 'balances' => ['/deposits/overview-all', '/v1/balance'];
        yield 'card readers' => ['/readers', '/v1/terminal/readers'];
    }

    #[DataProvider('routes')]
    public function testARevokedKeyIsNamedAsTheReason(string $route, string $asked): void
    {
        self::assertSame(200, $this->rest('GET', "/wc/v3/payments$route")->get_status());
        $this->revoke();
        $this->stripe->delete('requests');

        $answer = $this->rest('GET', "/wc/v3/payments$route");

        self::assertSame([$asked], array_column($this->stripe->requests(), 'path'));
        self::assertSame(409, $answer->get_status());
        $error = (array) $answer->get_data();
        self::assertSame('tillbook_stripe_key_refused', $error['code'] ?? null);
        self::assertStringContainsString('Stripe doesn\'t accept the key anymore.', (string) $error['message']);
    }

    #[DataProvider('routes')]
    public function testAKeyThatCannotBeReadAfterTheSaltsChangedIsNamedAsTheReason(string $route, string $asked): void
    {
        $this->stripe->delete('requests');
        $salts = static fn(): string => 'other salts';
        add_filter('salt', $salts);
        try {
            $answer = $this->rest('GET', "/wc/v3/payments$route");
        } finally {
            remove_filter('salt', $salts);
        }

        self::assertSame(409, $answer->get_status());
        self::assertStringContainsString('Enter the key again.', (string) ((array) $answer->get_data())['message']);
        self::assertNotContains($asked, array_column($this->stripe->requests(), 'path'));
    }

    public function testNoRouteAnswers500WithARevokedKey(): void
    {
        $this->revoke();
        $broken = $asked = [];
        foreach (rest_get_server()->get_routes('wc/v3') as $route => $endpoints) {
            $isOurs = str_starts_with($route, '/wc/v3/payments') && !str_contains($route, '(');
            if ($isOurs && isset($endpoints[0]['methods']['GET'])) {
                $asked[] = $route;
                $broken += $this->rest('GET', $route)->get_status() === 500 ? [$route => true] : [];
            }
        }

        self::assertGreaterThan(30, count($asked));
        self::assertSame([], array_keys($broken));
    }

    public function testTheDashboardWidgetShowsTheLedgerWithoutAskingStripe(): void
    {
        $this->revoke();
        $this->stripe->delete('requests');

        $answer = $this->rest('GET', '/wc/v3/payments/dashboard');

        self::assertSame(200, $answer->get_status());
        self::assertSame(['Today'], array_column(((array) $answer->get_data())['figures'], 'label'));
        self::assertSame([], $this->stripe->requests(), 'Stripe has no next payout to tell.');
    }

    private function revoke(): void
    {
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'state' => 'revoked']);
        Plugin::instance()->services->account()->forget();
    }
}
