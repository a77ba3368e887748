<?php

/**
 * One of several processes in which shoppers pay, one after the other: reads the order, the card and when to be killed,
 * and prints how it went and after how many statements. "at" is the number of a statement, or "before" or "after" for a
 * request to Stripe that pays; 0 for never.
 */

declare(strict_types=1);

use Tillbook\Features\Checkout\CardTesting\AttemptLimit;
use Tillbook\Plugin;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\Child;
use Tillbook\Tests\Support\ChildProcess;

require dirname(__DIR__, 4) . '/Support/CardForm.php';
require dirname(__DIR__, 4) . '/Support/Child.php';
require dirname(__DIR__, 4) . '/Support/ChildProcess.php';
Child::boot();
$statements = 0;
/** @var string $at */
$at = '0';
$die = static fn(): bool => posix_kill(getmypid(), SIGKILL);
$dying = static fn(string $moment): Closure => static function (mixed $answer, mixed $arguments, mixed $url) use (
    &$at,
    $moment,
    $die,
): mixed {
    $pays = is_string($url) && str_starts_with($url, 'https://api.stripe.com/v1/payment_intents');
    if ($at === $moment && $pays && is_array($arguments) && ($arguments['method'] ?? null) === 'POST') {
        $die();
    }

    return $answer;
};
add_filter('pre_http_request', $dying('before'), 8, 3);
add_filter('pre_http_request', $dying('after'), 12, 3);
add_filter('query', static function (string $query) use (&$statements, &$at, $die): string {
    if ((string) ++$statements === $at) {
        $die();
    }

    return $query;
});
// The tests don't wait for their turn, nor for twenty seconds until an answer is late; all come from one address.
add_filter('pre_http_request', static function (mixed $answer): mixed {
    delete_option('tillbook_stripe_pace_test');

    return $answer;
});
add_filter('http_request_args', static fn(array $arguments): array => ['timeout' => 1] + $arguments);
add_filter(AttemptLimit::FILTER, '__return_zero');
add_filter('pre_wp_mail', '__return_false');
wp_set_current_user(0);
fwrite(STDOUT, ChildProcess::READY . "\n");
while (is_string($line = fgets(STDIN))) {
    [$orderId, $card, $at] = explode(' ', trim($line));
    $statements = 0;
    wp_cache_flush();
    $order = wc_get_order((int) $orderId);
    assert($order instanceof WC_Order);
    $outcome = Plugin::instance()->services->modules()->checkout->payForOrder()->pay($order, CardForm::with($card));
    $at = '0';
    fwrite(STDOUT, wp_json_encode([$outcome->kind, $outcome->redirect, $statements]) . "\n");
}
