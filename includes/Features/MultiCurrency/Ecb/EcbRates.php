<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Ecb;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Provider\ProviderUnreachable;
use UnexpectedValueException;

/**
 * Downloads the European Central Bank's daily file, which anyone may do without a key. The request says nothing about
 * the store, not even its address, which WordPress would send along.
 */
final class EcbRates
{
    public const ADDRESS = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
    private const TIMEOUT = 10;

    public function __construct(private readonly Clock $clock) {}

    /** @throws ProviderUnreachable if there is no file, or not the one that is expected; the reason is logged */
    public function read(): EcbFile
    {
        $answer = wp_remote_get(self::ADDRESS, [
            'timeout' => self::TIMEOUT,
            'redirection' => 0,
            'sslverify' => true,
            'reject_unsafe_urls' => true,
            // One byte more than is taken, so that a longer file isn't taken for a cut one.
            'limit_response_size' => EcbFile::MAX_BYTES + 1,
            'user-agent' => 'Tillbook',
            'headers' => ['Accept' => 'application/xml, text/xml'],
        ]);
        if (is_wp_error($answer)) {
            throw self::failed($answer->get_error_message());
        }
        $status = (int) wp_remote_retrieve_response_code($answer);
        if ($status !== 200) {
            throw self::failed("The status was $status.");
        }
        try {
            return EcbFile::read(wp_remote_retrieve_body($answer), $this->clock->now());
        } catch (UnexpectedValueException $wrong) {
            throw self::failed($wrong->getMessage());
        }
    }

    private static function failed(string $why): ProviderUnreachable
    {
        $text = "The European Central Bank's file of exchange rates could not be read. $why";
        wc_get_logger()->warning($text, ['source' => DebugLog::SOURCE]);

        return new ProviderUnreachable($text);
    }
}
