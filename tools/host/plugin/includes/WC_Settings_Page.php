<?php

declare(strict_types=1);

/** A tab of the settings page; untyped, because its subclasses are. */
abstract class WC_Settings_Page
{
    protected $id = '';

    protected $label = '';

    public function __construct()
    {
        add_filter('woocommerce_settings_tabs_array', [$this, 'add_settings_page'], 20);
        add_action('woocommerce_sections_' . $this->id, [$this, 'output_sections']);
        add_action('woocommerce_settings_' . $this->id, [$this, 'output']);
        add_action('woocommerce_settings_save_' . $this->id, [$this, 'save']);
    }

    public function get_id()
    {
        return $this->id;
    }

    public function get_label()
    {
        return $this->label;
    }

    public function add_settings_page($pages)
    {
        $pages[$this->id] = $this->label;
        return $pages;
    }

    public function get_settings($section = '')
    {
        return apply_filters(
            'woocommerce_get_settings_' . $this->id,
            $this->get_settings_for_default_section(),
            $section,
        );
    }

    protected function get_settings_for_default_section()
    {
        return [];
    }

    public function get_sections()
    {
        return apply_filters('woocommerce_get_sections_' . $this->id, ['' => 'General']);
    }

    public function output_sections()
    {
        $sections = $this->get_sections();
        if (count($sections) < 2) {
            return;
        }
        $links = [];
        foreach ($sections as $section => $label) {
            $links[] = sprintf(
                '<li><a href="%s" class="%s">%s</a></li>',
                esc_url(
                    admin_url(
                        "admin.php?page=wc-settings&tab={$this->id}&section=" . sanitize_title((string) $section),
                    ),
                ),
                WC_Admin_Settings::section() === $section ? 'current' : '',
                esc_html($label),
            );
        }
        echo '<ul class="subsubsub">' . implode(' | ', $links) . '</ul><br class="clear">';
    }

    public function output()
    {
        WC_Admin_Settings::output_fields($this->get_settings(WC_Admin_Settings::section()));
    }

    public function save()
    {
        WC_Admin_Settings::save_fields($this->get_settings(WC_Admin_Settings::section()));
        do_action('woocommerce_update_options_' . $this->id);
    }
}
