<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Json;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Providers\Stripe\Connect\Permission;
use Tillbook\Providers\Stripe\Connect\Permissions;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;

/** A new key for an account that Stripe doesn't name: it has to see what the ledger has. */
final class ProofOfAccountTest extends ConnectedStripe
{
    protected function world(): array
    {
        return ['now' => time(), 'payments' => 10, 'days' => 5];
    }

    protected function setUp(): void
    {
        parent::setUp();
        // After the fake has answered: refusals name no account.
        add_filter('pre_http_request', [self::class, 'withoutAccount'], 12);
    }

    protected function tearDown(): void
    {
        remove_filter('pre_http_request', [self::class, 'withoutAccount'], 12);
        parent::tearDown();
    }

    /** Takes the account's number out of what Stripe says. */
    public static function withoutAccount(mixed $answer): mixed
    {
        return is_array($answer) && is_string($answer['body'] ?? null)
            ? ['body' => (string) preg_replace("/ on account 'acct_\\w+'/", '', $answer['body'])] + $answer
            : $answer;
    }

    #[Group('database')]
    public function testAKeyThatSeesATransactionOfTheLedgerIsOfTheSameAccount(): void
    {
        $this->module()->backfill()->run($this->scope);

        $new = $this->silentKey($this->stripe->account);
        $this->rotate($new);

        self::assertSame($new, (new KeyStore(new SystemClock()))->key(false)?->reveal());
    }

    public function testAKeyThatDoesNotIsRefused(): void
    {
        $this->module()->backfill()->run($this->scope);
        $this->stripe->post('accounts', ['id' => 'acct_another1234567', 'livemode' => false]);
        try {
            $this->rotate($this->silentKey('acct_another1234567'));
            self::fail('The key of another account was taken.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame(Connector::OTHER_ACCOUNT, $refusal->reason);
        }
    }

    private function rotate(string $key): void
    {
        $this->module()->connect()->keyExchange()->rotate(ApiKey::fromText($key), 'cli');
    }

    /** Makes a key that may read everything but the account itself. */
    private function silentKey(string $account): string
    {
        $permissions = array_values(
            array_diff(
                array_map(static fn(Permission $permission): string => $permission->name(), Permissions::looking()),
                ['rak_connected_account_read'],
            ),
        );
        $key = (string) Json::text(
            $this->stripe->post('keys', ['account' => $account, 'permissions' => $permissions]),
            'key',
        );
        return $key;
    }
}
