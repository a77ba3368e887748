<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Probe;

/**
 * Tries what a key may do, with requests that change nothing (Probe), and finds out whose it is. The browser asks
 * for the parts at the same time, so that three requests wait for Stripe at once; a result counts for ten minutes,
 * so that connecting after a check asks nothing twice.
 */
final class SelfTest
{
    public const PARTS = 3;
    private const TRANSIENT = 'tillbook_stripe_check_';
    private const SECONDS = 600;

    public function __construct(private readonly Clients $clients) {}

    /**
     * Tries all permissions, or one part of them.
     *
     * @param int|null $part from 0; null for all that wasn't tried in the last ten minutes
     * @param bool $isFresh whether earlier results don't count
     *
     * @throws ProviderRefusal Unauthorized if Stripe doesn't accept the key
     * @throws ProviderUnreachable
     */
    public function run(ApiKey $key, ?int $part = null, bool $isFresh = false): TestResult
    {
        $result = TestResult::none();
        foreach ($part === null ? range(0, self::PARTS - 1) : [$part] as $number) {
            $result = $result->with($this->ofPart($key, $number, $isFresh));
        }

        return $result;
    }

    /** @return list<Probe> */
    public static function probesOf(int $part): array
    {
        return array_values(
            array_filter(
                Probe::cases(),
                static fn(int $index): bool => $index % self::PARTS === $part,
                ARRAY_FILTER_USE_KEY,
            ),
        );
    }

    private function ofPart(ApiKey $key, int $part, bool $isFresh): TestResult
    {
        $name = self::TRANSIENT . $part . '_' . substr(wp_hash($key->reveal(), 'auth'), 0, 32);
        $known = $isFresh ? false : get_transient($name);
        if (is_string($known)) {
            return TestResult::fromStored(Json::decode($known));
        }
        $result = TestResult::none();
        foreach (self::probesOf($part) as $probe) {
            $result = $result->with($this->try($key, $probe));
        }
        set_transient($name, (string) wp_json_encode($result->toStored()), self::SECONDS);

        return $result;
    }

    private function try(ApiKey $key, Probe $probe): TestResult
    {
        $permission = $probe->permission();
        try {
            $answer = $this->clients->with($key)->probe($probe);
        } catch (Unauthorized $refused) {
            throw $refused;
        } catch (Denied $denied) {
            // Objects that an answer contains ask for permissions of their own: then another one is missing, not
            // this. Stripe doesn't always say which, but the same request without them tells.
            $isOther =
                $denied->permissions === []
                    ? $this->isGrantedBare($key, $probe)
                    : !self::names($denied->permissions, $permission);

            return new TestResult(
                $isOther ? [$permission] : [],
                $isOther ? array_slice($denied->permissions, 0, 1) : [$permission],
                $denied->accountId,
                null,
            );
        } catch (ProviderRefusal) {
            // The object that the request names doesn't exist: the key was allowed to look for it.
            return new TestResult([$permission], [], null, null);
        }

        return new TestResult(
            [$permission],
            [],
            null,
            $probe === Probe::Account ? AccountData::of($answer->body) : null,
        );
    }

    private function isGrantedBare(ApiKey $key, Probe $probe): bool
    {
        try {
            $this->clients->with($key)->probe($probe, true);
        } catch (Denied) {
            return false;
        } catch (Unauthorized $refused) {
            throw $refused;
        } catch (ProviderRefusal) {
            return true;
        }

        return true;
    }

    /** @param list<string> $named permissions that Stripe names, one of which is enough */
    private static function names(array $named, string $permission): bool
    {
        $scope = (string) preg_replace('/_(read|write)$/', '', $permission);
        foreach ($named as $name) {
            if ($name === $permission || preg_replace('/_(read|write)$/', '', $name) === $scope) {
                return true;
            }
        }

        // Restricted keys can't have the permission that Stripe sometimes asks for here.
        return $permission === Probe::Account->permission();
    }
}
