<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Tests\Support\NeedsShop;
use WP_REST_Request;

/**
 * Every REST route of the plugin over HTTP with WooCommerce's API keys: such as may read, write or both, with a wrong
 * secret, of administrators, accountants and customers, sent in each way that WooCommerce accepts. They can't send
 * commands.
 */
#[Group('mariadb')]
final class ServedApiKeysTest extends ServedTestCase
{
    use NeedsShop;

    private const SEED = 'tillbook keys';

    protected function setUp(): void
    {
        self::needShop();
        parent::setUp();
    }

    protected function connect(): void
    {
        $this->reconnect();
    }

    public function testKeysReadWhatTheirUserMayAndChangeNothing(): void
    {
        $keys = $this->keys();
        $dice = new Dice((string) (getenv('TILLBOOK_FUZZ_SEED') ?: self::SEED));
        $requests = new RouteRequests($dice, KnownValues::all());
        $all = [];
        $turns = max(1, intdiv((int) getenv('TILLBOOK_FUZZ_REQUESTS'), $requests->count()));
        for ($number = 0; $number < $requests->count() * $turns; ++$number) {
            [$role, $key, $isWrong] = $keys[($number + intdiv($number, $requests->count())) % count($keys)];
            $request = $requests->next($number, $dice->isOneIn(2));
            $caller = new Caller(
                $role,
                $isWrong || !$key->allows($request->get_method()) ? 'refused api key' : 'api key',
                $this->users[$role],
            );
            $served = ServedRequest::of($request, []);
            // A longer address is cut off before it is sent, with what was appended to it.
            $way =
                strlen($served->address) < ServedSite::MAX_ADDRESS_LENGTH / 2
                    ? $this->way($dice, $request)
                    : 'basic authentication';
            $all[] = [$request, $caller, $key->on($served, $way)];
        }
        $this->warmUp($this->site->logIn('fuzz-administrator', 'secret', true));
        $before = TableSums::all();

        $findings = $this->sendAll($all, $statuses);
        foreach (TableSums::changedSince($before) as $table) {
            $findings[] = "Requests with keys changed $table.";
        }
        $this->report($requests->count(), $statuses, [...$findings, ...$this->site->complaints()]);
        foreach ([200, 401, 403] as $status) {
            self::assertGreaterThan(0, $statuses[$status] ?? 0);
        }
        $this->assertNoDisguiseHelps($keys[0][1]);
        $this->assertStoreMayAllow($keys[0][1]);
    }

    /** @return non-empty-list<array{string, ApiKey, bool}> the owner, the key, whether its secret is wrong */
    private function keys(): array
    {
        $administrator = ApiKey::make($this->users['administrator'], 'read_write');

        return [
            ['administrator', $administrator, false],
            ['administrator', ApiKey::make($this->users['administrator'], 'read'), false],
            ['administrator', ApiKey::make($this->users['administrator'], 'write'), false],
            ['administrator', $administrator->withWrongSecret(), true],
            ['tillbook_accountant', ApiKey::make($this->users['tillbook_accountant'], 'read_write'), false],
            ['customer', ApiKey::make($this->users['customer'], 'read_write'), false],
        ];
    }

    /**
     * Lists in an address are sent over HTTPS: what is signed are plain values.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return value-of<ApiKey::WAYS>
     */
    private function way(Dice $dice, WP_REST_Request $request): string
    {
        $isPlain =
            $request->get_body_params() === [] &&
            array_filter(
                $request->get_query_params(),
                static fn(mixed $value): bool => !is_string($value) ||
                    str_contains($value, '\\') ||
                    preg_match('//u', $value) !== 1,
            ) === [];

        return ApiKey::WAYS[$dice->roll($isPlain ? 4 : 2)];
    }

    /** In every way of sending it, and with every prefix that WooCommerce removes. */
    private function assertNoDisguiseHelps(ApiKey $key): void
    {
        $json = ServedRequest::command('POST', '/site_identity', ['choice' => 'moved'], []);
        $form = new ServedRequest(
            'POST',
            $json->address,
            ['Content-Type: application/x-www-form-urlencoded'],
            'choice=moved',
        );
        $gateway = new ServedRequest(
            'PUT',
            '/index.php?rest_route=' . rawurlencode('/wc/v3/payment_gateways/tillbook'),
            ['Content-Type: application/json'],
            '{"enabled":false}',
        );
        $sent = [];
        foreach (ApiKey::WAYS as $way) {
            foreach (['', ' ', '<b>', '%41'] as $disguise) {
                $sent["$disguise in $way"] = $key->on(
                    $way === 'a signature in a form' ? $form : $json,
                    $way,
                    $disguise,
                );
            }
        }
        $sent['the gateway, disguised'] = $key->on($gateway, 'the address', ' ');
        foreach (array_combine(array_keys($sent), $this->site->send(array_values($sent))) as $how => $answer) {
            self::assertSame(403, $answer['status'], "$how: {$answer['body']}");
            self::assertMatchesRegularExpression('/tillbook_api_key_refused|rest_forbidden/', $answer['body'], $how);
        }
    }

    private function assertStoreMayAllow(ApiKey $key): void
    {
        update_option(ApiKeys::OPTION, 'yes');
        $request = ServedRequest::command('POST', '/site_identity', ['choice' => 'moved'], []);
        foreach (
            $this->site->send(
                array_map(
                    static fn(string $way): ServedRequest => $key->on($request, $way),
                    array_slice(ApiKey::WAYS, 0, 4),
                ),
            )
            as $answer
        ) {
            self::assertSame(200, $answer['status'], $answer['body']);
        }
    }
}
