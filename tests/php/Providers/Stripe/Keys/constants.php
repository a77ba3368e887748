<?php

/** Says what the site makes of constants, which it gets as JSON. Changes nothing. */

declare(strict_types=1);

use Tillbook\Platform\SystemClock;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;

foreach ((array) json_decode($argv[1] ?? '', true) as $name => $value) {
    define((string) $name, $value);
}
$_SERVER['HTTP_HOST'] = '127.0.0.1:8888';
require getenv('TILLBOOK_TEST_WP') . '/wp-load.php';

$keys = new KeyStore(new SystemClock());
$said = static function (callable $work): ?string {
    try {
        $work();
    } catch (ProviderRefusal $refusal) {
        return $refusal->getMessage();
    }

    return null;
};
echo json_encode([
    'test' => $keys->key(false)?->masked(),
    'live' => $keys->key(true)?->masked(),
    'isConstant' => $keys->isConstant(false),
    'webhooks' => $keys->webhookSecrets(false),
    'problem' => $keys->problemOfConstant(false),
    'opened' => $said(static fn() => (new Clients($keys, new SystemClock()))->of(false)),
    'saved' => $said(static fn() => $keys->save(ApiKey::fromText('rk_test_51anotherKey123456789'))),
]);
