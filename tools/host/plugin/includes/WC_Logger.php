<?php

declare(strict_types=1);

/** Writes one file per source and day to uploads/wc-logs. */
class WC_Logger
{
    public function log($level, $message, $context = []): void
    {
        $message = apply_filters('woocommerce_logger_log_message', $message, $level, $context, null);
        if ($message === null) {
            return;
        }
        $folder = trailingslashit(wp_upload_dir(null, false)['basedir']) . 'wc-logs/';
        if (!is_dir($folder) && wp_mkdir_p($folder)) {
            file_put_contents($folder . '.htaccess', "deny from all\n");
            file_put_contents($folder . 'index.html', '');
        }
        $source = sanitize_file_name((string) ($context['source'] ?? 'log'));
        unset($context['source']);
        $line =
            sprintf('%s %s %s', gmdate(DATE_ATOM), strtoupper((string) $level), $message) .
            ($context === [] ? '' : ' CONTEXT: ' . wp_json_encode($context));
        file_put_contents($folder . $source . '-' . gmdate('Y-m-d') . '.log', $line . PHP_EOL, FILE_APPEND | LOCK_EX);
    }

    public function add($handle, $message, $level = 'notice'): bool
    {
        $this->log($level, $message, ['source' => $handle]);
        return true;
    }

    public function emergency($message, $context = []): void
    {
        $this->log('emergency', $message, $context);
    }

    public function alert($message, $context = []): void
    {
        $this->log('alert', $message, $context);
    }

    public function critical($message, $context = []): void
    {
        $this->log('critical', $message, $context);
    }

    public function error($message, $context = []): void
    {
        $this->log('error', $message, $context);
    }

    public function warning($message, $context = []): void
    {
        $this->log('warning', $message, $context);
    }

    public function notice($message, $context = []): void
    {
        $this->log('notice', $message, $context);
    }

    public function info($message, $context = []): void
    {
        $this->log('info', $message, $context);
    }

    public function debug($message, $context = []): void
    {
        $this->log('debug', $message, $context);
    }
}
